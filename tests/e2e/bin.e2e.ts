import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GenerateAnswer, Guru, SavedTopic, SourceListItem } from '@galley/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import type { z } from 'zod';
import { openBrowser, Window } from './browser.js';
import { eventually, Person, sampleTopic, studioUrl } from './studio.js';

const sample = readFileSync(
  join(process.cwd(), 'services/content-source/samples/quiet-markets-call.txt'),
  'utf8',
);

describe('what was deleted', () => {
  let browser: Browser;
  let editor: Window;
  let page: Page;
  let person: Person;

  beforeAll(async () => {
    browser = await openBrowser();
    person = await Person.register();
    editor = await Window.openAs(person, browser);
    page = editor.page;
  });
  afterAll(async () => browser.close());

  const visit = async (path: string, heading: string) => {
    await page.goto(`${studioUrl()}${path}`);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  };
  const inBin = (title: string): Locator =>
    page.getByRole('list', { name: 'Deleted' }).getByRole('listitem').filter({ hasText: title });
  const restore = async (title: string) => {
    await visit('/bin', 'Bin');
    await inBin(title).getByRole('button').click();
    await inBin(title).waitFor({ state: 'detached' });
  };
  const undo = () => page.getByRole('button', { name: 'Undo' }).click();

  it('a text that is deleted comes back with Undo', async () => {
    const topic = await sampleTopic(person);
    const { generation } = await person.post<z.infer<typeof GenerateAnswer>>('/api/generate-content', {
      guruId: topic.guruId,
      topicIds: [topic.id],
      contentType: 'newsletter',
    });
    await visit('/my-content', 'My Content');
    await page.getByRole('button', { name: 'Delete generation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Generation deleted successfully').waitFor();
    expect((await person.fetch('GET', `/api/generations/${generation.id}`)).status).toBe(404);
    await undo();
    await page.getByText('Restored').waitFor();
    await page.getByRole('button', { name: 'Delete generation' }).waitFor();
    await person.get(`/api/generations/${generation.id}`);
  });

  it('a saved topic that is removed lies in the bin, and is restored from there', async () => {
    const topic = await sampleTopic(person);
    const saved = await person.post<SavedTopic>('/api/user/saved-topics', { topicId: topic.id });
    await visit('/my-topics', 'My Topics');
    await page.getByRole('button', { name: 'Remove topic' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove topic' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await restore(topic.title);
    expect(await person.get<SavedTopic[]>('/api/user/saved-topics')).toMatchObject([{ id: saved.id }]);
  });

  it('a guru who is deleted says what stays, leaves the choices, and is restored from the bin', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const name = `Ida ${mark}`;
    const title = `Resting ${mark}`;
    const guru = await person.post<Guru>('/api/gurus', { name });
    const transcript = `[00:00:00] Host: This is recording ${mark}.\n${sample}`;
    await person.post('/api/ingest/transcript', { transcript, title, guruName: name });
    const sources = () => person.get<SourceListItem[]>(`/api/sources/all?search=${mark}`);
    await eventually('the recording with its topics', async () =>
      (await sources()).some((source) => source.topicCount > 2),
    );

    await visit('/manage-gurus', 'Manage Gurus');
    await page.getByRole('button', { name: `More about ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: `Delete ${name}?` });
    await question.getByRole('link', { name: '1 recording' }).waitFor();
    await question.getByRole('link', { name: /^\d+ topics$/ }).waitFor();
    await question.getByRole('button', { name: 'Delete guru' }).click();
    await page.getByRole('button', { name: `More about ${name}` }).waitFor({ state: 'detached' });

    expect((await person.get<Guru[]>('/api/gurus')).map(({ id }) => id)).not.toContain(guru.id);
    expect(await sources()).toMatchObject([{ guru: { id: guru.id, name } }]);
    await restore(name);
    expect((await person.get<Guru[]>('/api/gurus')).map(({ id }) => id)).toContain(guru.id);
    // A text that is away is 404 while it lies in the bin; nothing else may have gone wrong.
    expect(editor.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });
});
