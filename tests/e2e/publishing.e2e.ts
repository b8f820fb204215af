import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Destination, Generation, Publication, Publications } from '@galley/contracts';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { newsletterOf } from './quoted.js';
import { eventually, Person, sampleTopic, studioUrl } from './studio.js';

const { GALLEY_DATA_DIR = '' } = process.env;

/** The Markdown file of a text in the folder that the studio under test publishes in; null when there is none. */
function published(title: string): string | null {
  const folder = join(GALLEY_DATA_DIR, 'published');
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return pages.find((page) => page.includes(title)) ?? null;
}

/** The studio under test publishes in a folder (PUBLISH_FOLDER). */
describe('a text on its way to readers', () => {
  const mark = crypto.randomUUID().slice(0, 8);
  let person: Person;
  let reviewer: Person;
  let destination: Destination;
  let browser: Browser;

  beforeAll(async () => {
    [browser, person, reviewer] = await Promise.all([
      openBrowser(),
      Person.register(),
      Person.register(`Rita ${mark}`),
    ]);
    destination = await person.post<Destination>('/api/destinations', { kind: 'site', name: `Site ${mark}` });
  });
  afterAll(async () => {
    await person.fetch('DELETE', `/api/destinations/${destination.id}`);
    await browser.close();
  });

  async function draft(title: string): Promise<number> {
    const content = `<h1>${title}</h1><p>The stop comes first.</p>`;
    return newsletterOf(person, [await sampleTopic(person)], title, content);
  }
  const at = async (id: number): Promise<Publication | undefined> =>
    (await person.get<Publications>(`/api/generations/${id}/publications`)).publications[0];
  const becomes = (id: number, state: Publication['state']) =>
    eventually(`the publication to be ${state}`, async () => {
      const found = await at(id);
      return found?.state === state && found;
    });
  const statusOf = async (id: number) =>
    (await person.get<{ generation: Generation }>(`/api/generations/${id}`)).generation.status;

  it('is planned, moved, published, corrected there and taken down; deleted, its plan is gone', async () => {
    const title = `Planned ${mark}`;
    const id = await draft(title);
    const order = { destinationId: destination.id, as: 'live' };
    const year = new Date().getFullYear() + 1;
    const plan = { ...order, at: `${year}-07-01T09:30`, timeZone: 'Europe/Vienna' };
    const planned = await person.post<Publication>(`/api/generations/${id}/plans`, plan);
    expect(planned).toMatchObject({ state: 'planned', isThere: false });
    const moved = await person.send<Publication>('PUT', `/api/publications/${planned.id}/plan`, {
      at: `${year}-07-02T09:30`,
    });
    expect(Date.parse(moved.plannedFor ?? '') - Date.parse(planned.plannedFor ?? '')).toBe(86_400_000);
    await person.post(`/api/publications/${planned.id}/cancel`);
    expect(await at(id)).toBeUndefined();

    await person.post(`/api/generations/${id}/publications`, order);
    const out = await becomes(id, 'published');
    expect(published(title)).toContain('The stop comes first.');
    expect(await statusOf(id)).toBe('Published');
    await person.send('PATCH', `/api/generations/${id}`, {
      content: `<h1>${title}</h1><p>The stop comes before the size.</p>`,
    });
    expect(await at(id)).toMatchObject({ isBehind: true });
    await person.post(`/api/generations/${id}/publications`, order);
    await eventually('the corrected page', () => published(title)?.includes('before the size'));
    await becomes(id, 'published');
    await person.post(`/api/publications/${out.id}/withdraw`);
    await becomes(id, 'withdrawn');
    expect(published(title) ?? 'draft: true').toContain('draft: true');
    expect(await statusOf(id)).toBe('Draft');
    await person.fetch('DELETE', `/api/generations/${id}`);
  });

  /** A time of tomorrow as the field takes it. */
  const tomorrow = () => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T09:30`;
  async function signedIn(size: { width: number; height: number }, who = person): Promise<Window> {
    const window = await Window.openAs(who, browser, size);
    return window;
  }
  const press = (page: Page, action: string) =>
    page.getByRole('button', { name: `${action}: ${destination.name}` }).click();
  const says = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();

  it.each([
    ['a desk', { width: 1440, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ])(
    'goes from draft to approved to planned to live to corrected to taken down on %s',
    async (_name, size) => {
      const title = `Seen ${size.width} ${mark}`;
      const id = await draft(title);
      const { page, problems } = await signedIn(size);
      await page.goto(`${studioUrl()}/generation-view/${id}?publish=1`);
      await page.getByRole('button', { name: 'Ask for a review' }).click();
      await page.getByRole('combobox', { name: 'People' }).fill(`Rita ${mark}`);
      await page.getByRole('option', { name: `Rita ${mark}` }).click();
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      const atReviewer = await signedIn(size, reviewer);
      await atReviewer.page.goto(`${studioUrl()}/generation-view/${id}?review=1`);
      await atReviewer.page.getByRole('button', { name: 'Approve' }).click();
      await atReviewer.page.getByText('You approved this text').waitFor();
      await atReviewer.context.close();
      await says(page, 'Approved');

      await press(page, 'Plan');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Day and time').fill(tomorrow());
      await dialog.getByRole('button', { name: 'Plan it' }).click();
      await says(page, 'Planned');
      await page.goto(`${studioUrl()}/calendar?view=list`);
      await page.getByRole('link', { name: title }).waitFor();
      await page.getByRole('button', { name: `Change time: ${title}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByRole('link', { name: title }).click();

      await press(page, 'Publish now');
      await says(page, 'Published');
      expect(published(title)).toContain('The stop comes first.');
      await person.send('PATCH', `/api/generations/${id}`, {
        content: `<h1>${title}</h1><p>The stop comes before the size.</p>`,
      });
      await says(page, 'Changed since');
      await press(page, 'Update there');
      await eventually('the corrected page', () => published(title)?.includes('before the size'));
      await becomes(id, 'published');
      await press(page, 'Take down');
      await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
      await says(page, 'Taken down');
      expect(problems).toEqual([]);
      await page.context().close();
      await person.fetch('DELETE', `/api/generations/${id}`);
    },
  );
});
