import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Destination, Publications, Reading, Receipt } from '@galley/contracts';
import { runVerify, verifyCodes } from '@galley/verify/command';
import type { Browser } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { newsletterOf, recordingOf } from './quoted.js';
import { eventually, Person, studioUrl } from './studio.js';

const { GALLEY_DATA_DIR = '' } = process.env;
const folder = join(GALLEY_DATA_DIR, 'published');

async function verify(...args: string[]): Promise<{ code: number; said: string }> {
  let said = '';
  const write = (text: string) => void (said += text);
  return { code: await runVerify(args, { write, writeError: write }), said };
}

/** The studio under test publishes in a folder (PUBLISH_FOLDER). */
describe('the receipt of a published text', () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const title = `Receipts ${mark}`;
  const recording = `Waiting ${mark}`;
  const said = `I never risk more than too percent of the account ${mark}.`;
  const other = 'The stop comes first, and the size follows from it.';
  let person: Person;
  let destination: Destination;
  let browser: Browser;
  let sourceId: number;
  let textId: number;
  let file: string;
  let receiptId: string;

  beforeAll(async () => {
    [browser, person] = await Promise.all([openBrowser(), Person.register()]);
    destination = await person.post<Destination>('/api/destinations', { kind: 'site', name: `Site ${mark}` });
    ({ sourceId, textId } = await quotingText());
  });
  afterAll(async () => {
    await person.fetch('DELETE', `/api/destinations/${destination.id}`);
    await browser.close();
  });

  /** A recording of its own, its first topic, and a text that quotes it twice. */
  async function quotingText() {
    const { sourceId, topics } = await recordingOf(person, mark, recording, [
      `[00:00:04] **Elena Voss:** Welcome back to the desk ${mark}. Today we talk about quiet markets and what they cost.`,
      `[00:00:36] **Elena Voss:** ${said} Nobody pays me for waiting, and yet waiting is most of the work.`,
      `[00:01:10] **Elena Voss:** ${other} Everything else is a question of patience and of sleep.`,
    ]);
    const content = `<h1>${title}</h1><p>She says: “${said}”</p><blockquote><p>${other}</p></blockquote>`;
    return { sourceId, textId: await newsletterOf(person, topics.slice(0, 1), title, content) };
  }

  const receipt = () => person.get<Receipt>(`/api/receipts/${receiptId}`);
  const state = async () =>
    (await person.get<Publications>(`/api/generations/${textId}/publications`)).publications[0]?.state;

  it('is in the page; the command finds it valid, and names the quote when a letter is changed', async () => {
    await person.post(`/api/generations/${textId}/publications`, {
      destinationId: destination.id,
      as: 'live',
    });
    await eventually('the text to be published', async () => (await state()) === 'published');
    const name = readdirSync(folder).find((one) => readFileSync(join(folder, one), 'utf8').includes(title));
    file = join(folder, name ?? '');
    const page = readFileSync(file, 'utf8');
    receiptId = /receipts\/([\da-f-]{36})/.exec(page)?.[1] ?? '';
    expect(await verify(file)).toMatchObject({ code: verifyCodes.valid });

    const changed = join(GALLEY_DATA_DIR, `${mark}.md`);
    const [front = '', body = ''] = page.split(/(?<=\n---\n)/);
    writeFileSync(changed, front + body.replace('never risk', 'newer risk'));
    const found = await verify(changed);
    expect(found.code).toBe(verifyCodes.changed);
    expect(found.said).toContain(`CHANGED: quote 1, Elena Voss in “${recording}” at 00:00:36`);
    expect(found.said).toContain('newer risk');
    expect(found.said).toContain('ok: quote 2');
  });

  it('is checked by everybody in the browser, who is told when the transcript is corrected', async () => {
    const { text, latest } = await person.get<Reading>(`/api/sources/${sourceId}/transcript`);
    const from = text.indexOf('too percent');
    await person.post(`/api/sources/${sourceId}/corrections`, {
      baseVersion: latest,
      correction: { kind: 'words', edits: [{ from, to: from + 3, text: 'two' }] },
    });
    expect((await receipt()).quotes).toMatchObject([
      { state: 'corrected', touched: true, wordsNow: said.replace('too', 'two') },
      { state: 'corrected', touched: false },
    ]);
    const { page, problems } = await Window.open(browser, { width: 390, height: 844 });
    await page.goto(`${studioUrl()}/receipts/${receiptId}`);
    await page.getByText('Signature valid').nth(1).waitFor();
    await page.getByText(said.replace('too', 'two')).waitFor();
    expect(problems).toEqual([]);
    const json = await fetch(`${studioUrl()}/receipts/${receiptId}`, {
      headers: { accept: 'application/json' },
    });
    expect(await json.json()).toMatchObject({ id: receiptId });
  });

  it('says that the recording was withdrawn, and shows no words of it', async () => {
    await person.post(`/api/sources/${sourceId}/withdraw`, { title: recording });
    await eventually('the receipt to say so', async () =>
      (await receipt()).quotes.every((quote) => quote.state === 'withdrawn' && quote.token === null),
    );
    const { page } = await Window.open(browser, { width: 1440, height: 900 });
    await page.goto(`${studioUrl()}/receipts/${receiptId}`);
    await page.getByText('The recording was withdrawn.', { exact: false }).first().waitFor();
    expect(await page.getByText('percent').count()).toBe(0);
  });
});
