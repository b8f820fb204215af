import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guru, SourceListItem } from '@galley/contracts';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { eventually, Person, studioUrl } from './studio.js';

const sample = readFileSync(
  join(process.cwd(), 'services/content-source/samples/quiet-markets-call.txt'),
  'utf8',
);

describe('a recording that goes', () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const title = `Consent ${mark}`;
  const transcript = `[00:00:00] Host: This is recording ${mark}.\n${sample}`;
  let browser: Browser;
  let person: Person;
  let page: Page;
  let source: SourceListItem;

  beforeAll(async () => {
    browser = await openBrowser();
    person = await Person.register();
    const window = await Window.openAs(person, browser);
    page = window.page;
    const name = `Ida ${mark}`;
    await person.post<Guru>('/api/gurus', { name });
    await person.post('/api/ingest/transcript', { transcript, title, guruName: name });
    source = await eventually('the recording with its topics', async () =>
      (await person.get<SourceListItem[]>(`/api/sources/all?search=${mark}`)).find(
        ({ topicCount }) => topicCount > 2,
      ),
    );
  });
  afterAll(async () => browser.close());

  const open = async () => {
    await page.goto(`${studioUrl()}/video/${source.id}`);
    await page.getByRole('heading', { name: 'Delete or withdraw' }).waitFor();
  };
  const isThere = async () => (await person.fetch('GET', `/api/sources/${source.id}`)).status === 200;
  const topics = async () => (await person.get<unknown[]>(`/api/topics/all?sourceId=${source.id}`)).length;

  it('is deleted with its topics after a dialog, and comes back with Undo', async () => {
    const before = await topics();
    await open();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this recording?' });
    await dialog.getByRole('list', { name: 'What rests on it' }).waitFor();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Recording deleted').waitFor();
    expect(await isThere()).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Restored').waitFor();
    await eventually(
      'the recording and its topics',
      async () => (await isThere()) && (await topics()) === before,
    );
  });

  it('is withdrawn after its title was typed, and is not taken in again', async () => {
    await open();
    await page.getByRole('button', { name: 'Withdraw…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw this recording for good?' });
    const sure = dialog.getByRole('button', { name: 'Withdraw for good' });
    expect(await sure.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill(title);
    await sure.click();
    await page.getByText('Recording withdrawn').waitFor();
    expect(await isThere()).toBe(false);
    await eventually('no topics', async () => (await topics()) === 0);
    const again = await person.fetch('POST', '/api/ingest/transcript', {
      transcript,
      title: 'Another name',
      guruName: `Ida ${mark}`,
    });
    expect(again.status).toBe(409);
  });
});
