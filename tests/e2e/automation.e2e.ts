import type { AutomatedGeneration, AutomationDay, AutomationPlan, GenerationDetail } from '@galley/contracts';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { eventually, Person, studioUrl } from './studio.js';

/** The smallest picture there is: one point. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the automated agent', () => {
  let browser: Browser;
  let desk: Window;
  let person: Person;
  let guruName: string;
  let id: number;
  const page = (): Page => desk.page;
  const text = () => page().getByRole('textbox', { name: 'Text', exact: true });
  const detail = () => person.get<GenerationDetail>(`/api/generations/${id}`);
  const ofGuru = async () => {
    const { generations } = await person.get<{ generations: AutomatedGeneration[] }>(
      '/api/automated/generations?texts=false&limit=50',
    );
    return generations.filter(({ guru }) => guru.name === guruName);
  };

  beforeAll(async () => {
    browser = await openBrowser();
    [desk, person] = await Promise.all([Window.open(browser), Person.register()]);
    // Other tests write from one of the samples; what they have used, the agent does not use again.
    guruName = await eventually('a guru with topics that no text uses', async () => {
      const { items } = await person.get<AutomationPlan>('/api/automated/dry-run');
      return items.find(({ makes }) => makes)?.guruName;
    });
    await page().addInitScript(`localStorage.setItem('auth_token', ${JSON.stringify(person.token)})`);
  });
  afterAll(async () => browser.close());

  it('makes a newsletter and a blog post of a guru once a day, however often people ask', async () => {
    await page().goto(`${studioUrl()}/automated`);
    await page().getByRole('button', { name: 'Generate New' }).click();
    await page().getByRole('menuitem', { name: guruName }).click();
    // Until it is there, the screen may show the text of another guru.
    const [made, ...others] = await eventually('the texts of the guru', async () => {
      const all = await ofGuru();
      return all.length > 0 && all;
    });
    id = made!.id;
    await text().locator('p').first().waitFor();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ contentType: 'Both', userId: null, contentLabel: 'SuperAI' });
    const again = await person.post<{ alreadyMade: boolean; generation: { id: number } }>(
      '/api/automated/generate-by-guru',
      { guru: guruName },
    );
    expect(again).toMatchObject({ alreadyMade: true, generation: { id } });
    const { items } = await person.get<AutomationPlan>('/api/automated/dry-run');
    expect(items.find((item) => item.guruName === guruName)?.skipReason).toBe('ALREADY_MADE');
    const { runs } = await person.get<AutomationDay>('/api/automated/runs');
    expect(runs.filter((run) => run.guruName === guruName)).toMatchObject([{ status: 'done', costUsd: 0 }]);
    expect(desk.problems).toEqual([]);
  });

  it('lets anybody edit them: an edit saves itself, and a reload keeps it, before and after it is saved', async () => {
    desk.problems.length = 0;
    await page().goto(`${studioUrl()}/automated?generationId=${id}`);
    await text().locator('p').last().click();
    await page().keyboard.press('End');
    await page().keyboard.insertText(' Checked by the desk.');
    await page().getByText('Unsaved', { exact: true }).waitFor();
    await page().reload();
    await text().getByText('Checked by the desk.').waitFor();
    await page()
      .getByText(/^Version \d+, saved$/)
      .waitFor();
    expect((await detail()).generation.content).toContain('Checked by the desk.');

    await page().getByRole('tab', { name: 'Blog Post' }).click();
    await text().locator('p').first().click();
    await page().keyboard.press('End');
    await page().keyboard.insertText(' And the post as well.');
    const files = page().waitForEvent('filechooser');
    await page().getByRole('button', { name: 'Upload Image' }).click();
    await (await files).setFiles({ name: 'the-desk.png', mimeType: 'image/png', buffer: POINT });
    await text().getByRole('img', { name: 'the desk' }).waitFor({ state: 'attached' });
    await eventually('the post with its picture', async () =>
      /And the post as well\.[\s\S]*alt="the desk"/.test((await detail()).generation.blogContent ?? ''),
    );
    await page()
      .getByText(/^Version \d+, saved$/)
      .waitFor();
    await page().reload();
    await text().getByText('And the post as well.').waitFor();
    await page().getByRole('link', { name: 'Open document' }).waitFor();
    expect(desk.problems).toEqual([]);
  });
});
