import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Generation, Guru, QuoteChanges, Reading, SourceListItem, Topic } from '@galley/contracts';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { eventually, Person, studioUrl } from './studio.js';

const sample = readFileSync(
  join(process.cwd(), 'services/content-source/samples/quiet-markets-call.txt'),
  'utf8',
);

describe('a newsletter whose quote is corrected in the transcript', () => {
  const mark = crypto.randomUUID().slice(0, 8);
  let browser: Browser;
  let person: Person;
  let page: Page;
  let source: SourceListItem;
  let quotes: Topic[];

  beforeAll(async () => {
    browser = await openBrowser();
    person = await Person.register();
    const window = await Window.openAs(person, browser);
    page = window.page;
    const name = `Ida ${mark}`;
    await person.post<Guru>('/api/gurus', { name });
    const transcript = `[00:00:00] Host: This is recording ${mark}.\n${sample}`;
    await person.post('/api/ingest/transcript', { transcript, title: `Correction ${mark}`, guruName: name });
    source = await eventually('the recording with its topics', async () =>
      (await person.get<SourceListItem[]>(`/api/sources/all?search=${mark}`)).find(
        ({ topicCount }) => topicCount > 2,
      ),
    );
    const topics = await person.get<Topic[]>(`/api/topics/source/${source.id}`);
    quotes = topics.filter(({ quote }) => quote !== null);
  });
  afterAll(async () => browser.close());

  async function newsletter({ id, guruId, quote }: Topic): Promise<number> {
    const content = `<h1>Said ${mark}</h1><p>We heard: “${quote!.text}”</p>`;
    const order = {
      guruId,
      topicIds: [id],
      contentType: 'newsletter',
      content,
      subjectLine: `Said ${id} ${mark}`,
    };
    return (await person.post<Generation>('/api/generations', order)).id;
  }
  /** Corrects the second word of a quote. */
  async function correct({ quote }: Topic, text: string): Promise<void> {
    const { latest, text: said } = await person.get<Reading>(`/api/sources/${source.id}/transcript`);
    const at = said.indexOf(quote!.text);
    const [first = '', second = ''] = quote!.text.split(/(?<=\s)/);
    const from = at + first.length;
    const edits = [{ from, to: from + second.trimEnd().length, text }];
    await person.post(`/api/sources/${source.id}/corrections`, {
      baseVersion: latest,
      correction: { kind: 'words', edits },
    });
  }
  const proposed = (id: number) =>
    eventually('the proposed change', async () =>
      (await person.get<QuoteChanges>(`/api/generations/${id}/quote-changes`)).changes.find(
        ({ state }) => state === 'open',
      ),
    );
  const textOf = async (id: number) =>
    (await person.get<{ generation: Generation }>(`/api/generations/${id}`)).generation;

  it('shows the proposed change; accepted, text and document have the new words', async () => {
    const [topic] = quotes as [Topic];
    const id = await newsletter(topic);
    await correct(topic, `accepted${mark}`);
    await proposed(id);
    await page.goto(`${studioUrl()}/my-generations`);
    await page.getByText('1 quote corrected').first().waitFor();
    await page.goto(`${studioUrl()}/generation/${id}`);
    const card = page.getByRole('region', { name: 'A quote was corrected in its transcript' });
    await card.getByText(`accepted${mark}`).waitFor();
    await card.getByRole('button', { name: /^Accept the correction/ }).click();
    await page.getByText('The text has the corrected words').waitFor();
    await eventually('the new words in the text', async () =>
      (await textOf(id)).content?.includes(`accepted${mark}`),
    );
    await page.frameLocator('iframe').getByText(`accepted${mark}`).waitFor();
  });

  it('keeps the words as they were said where that is chosen, and says so', async () => {
    const topic = quotes[1]!;
    const id = await newsletter(topic);
    await correct(topic, `rejected${mark}`);
    await proposed(id);
    await page.goto(`${studioUrl()}/generation/${id}`);
    await page.getByRole('button', { name: /^Keep as said: “/ }).click();
    await page.getByText('The text keeps the words as they were said').waitFor();
    // Long remarks stand behind one line.
    await page
      .getByText(/as it was said\. The transcript was corrected to/)
      .first()
      .waitFor({ state: 'attached' });
    expect((await textOf(id)).content).not.toContain(`rejected${mark}`);
  });
});
