import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guru, Reading, SourceListItem } from '@galley/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { eventually, Person, studioUrl } from './studio.js';

const sample = readFileSync(
  join(process.cwd(), 'services/content-source/samples/quiet-markets-call.txt'),
  'utf8',
).replace(/^(?:(?:Recording|Password):.*\n|\n)+/, '');

describe('a transcript that is corrected', () => {
  const mark = crypto.randomUUID().slice(0, 8);
  let browser: Browser;
  let person: Person;
  let window: Window;
  let page: Page;
  let id: number;

  beforeAll(async () => {
    browser = await openBrowser();
    person = await Person.register();
    window = await Window.openAs(person, browser);
    page = window.page;
    const guruName = `Ida ${mark}`;
    await person.post<Guru>('/api/gurus', { name: guruName });
    const transcript = `[00:00:00] Host: This is recordng ${mark}.\n${sample}`;
    await person.post('/api/ingest/transcript', { transcript, title: `Corrected ${mark}`, guruName });
    id = await eventually(
      'the recording with its topics',
      async () =>
        (await person.get<SourceListItem[]>(`/api/sources/all?search=${mark}`)).find(
          ({ topicCount }) => topicCount > 2,
        )?.id,
    );
    await page.goto(`${studioUrl()}/video/${id}`);
    await page.getByRole('button', { name: 'Correct the transcript' }).click();
  });
  afterAll(async () => {
    expect(window.problems).toEqual([]);
    await browser.close();
  });

  const reading = () => person.get<Reading>(`/api/sources/${id}/transcript`);
  const version = (number: number) =>
    eventually(`version ${number}`, async () => (await reading()).version === number);
  const lines = (): Locator => page.getByRole('region', { name: 'Transcript to correct' });

  it('has its words changed in their place, with the keyboard alone', async () => {
    await lines()
      .getByRole('button', { name: `This is recordng ${mark}.` })
      .focus();
    await page.keyboard.press('Enter');
    const words = lines().getByRole('textbox');
    await words.fill('Never mind');
    await page.keyboard.press('Escape');
    await lines()
      .getByRole('button', { name: `This is recordng ${mark}.` })
      .press('Enter');
    await words.fill(`This is the recording ${mark}.`);
    await page.keyboard.press('Enter');
    await lines()
      .getByRole('button', { name: `This is the recording ${mark}.` })
      .waitFor();
    expect((await reading()).text).toContain(`[00:00:00] Host: This is the recording ${mark}.`);
  });

  it('has a speaker renamed everywhere', async () => {
    await lines()
      .getByRole('button', { name: /^Turn of Host at 00:00:00/ })
      .click();
    await page.getByRole('menuitem', { name: 'Rename Host everywhere…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename Host everywhere' });
    await dialog.getByRole('combobox').fill('Ida Berg');
    await dialog.getByRole('button', { name: 'Use this name' }).click();
    await lines()
      .getByRole('button', { name: /^Turn of Ida Berg at 00:00:00/ })
      .waitFor();
    const { speakers } = await reading();
    expect(speakers.map(({ name }) => name)).toContain('Ida Berg');
    expect(speakers.map(({ name }) => name)).not.toContain('Host');
  });

  it('has a turn split at a word, and the correction taken back', async () => {
    const before = await reading();
    await lines()
      .getByRole('button', { name: `This is the recording ${mark}.` })
      .click();
    const words = lines().getByRole('textbox');
    await words.evaluate((input: { setSelectionRange: (from: number, to: number) => void }) =>
      input.setSelectionRange(14, 14),
    );
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Who speaks from “recording” on?' });
    await dialog.getByRole('combobox').fill('Olaf Lind');
    await dialog.getByRole('button', { name: 'Use this name' }).click();
    await lines()
      .getByRole('button', { name: /^Turn of Olaf Lind/ })
      .waitFor();
    await version(4);
    const split = await reading();
    expect(split.turns).toHaveLength(before.turns.length + 1);
    await page.getByRole('button', { name: 'Undo the last correction' }).click();
    await page.getByText('Correction taken back').waitFor();
    await version(5);
    expect((await reading()).text).toBe(before.text);
  });

  it('shows other windows what was corrected, and keeps what they are typing', async () => {
    const other = await window.context.newPage();
    await other.goto(`${studioUrl()}/video/${id}`);
    await other.getByRole('button', { name: 'Correct the transcript' }).click();
    const theirs = other.getByRole('region', { name: 'Transcript to correct' });
    await theirs.getByRole('button', { name: `This is the recording ${mark}.` }).click();
    await theirs.getByRole('textbox').fill(`This was the recording ${mark}.`);
    const { segments, text } = await reading();
    const [, second] = segments;
    const edit = {
      from: second!.from,
      to: second!.to,
      text: `Well: ${text.slice(second!.from, second!.to)}`,
    };
    await person.post(`/api/sources/${id}/corrections`, {
      baseVersion: 5,
      correction: { kind: 'words', edits: [edit] },
    });
    await other
      .getByText('Somebody else has corrected this transcript meanwhile.', { exact: false })
      .waitFor();
    await theirs.getByRole('textbox').press('Enter');
    await theirs.getByRole('button', { name: `This was the recording ${mark}.` }).waitFor();
    await theirs.getByRole('button', { name: /^Well: / }).waitFor();
    await lines()
      .getByRole('button', { name: `This was the recording ${mark}.` })
      .waitFor();
    await other.close();
  });

  it('can be read as it was said', async () => {
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Show what was corrected' }).click();
    await page.getByTitle('Said: is recordng').or(page.getByTitle('Said: recordng')).first().waitFor();
    await page.getByText('As said').click();
    await page.getByText(`recordng`).first().waitFor();
    await page.getByRole('button', { name: 'Versions' }).click();
    const list = page.getByRole('list', { name: 'Versions, newest first' });
    await list.getByText('As it was said').waitFor();
    expect(await list.innerText()).toContain('Edith Example');
  });
});
