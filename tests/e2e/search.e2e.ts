import { randomBytes } from 'node:crypto';
import type { SearchAnswer } from '@galley/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { eventually, longTalk, Person, studioUrl } from './studio.js';

const hasFocus = (place: Locator) =>
  place.evaluate((element) => element.ownerDocument.activeElement === element);

describe('what was said about something', () => {
  let browser: Browser;
  let page: Page;
  let problems: string[];
  const mark = randomBytes(4).toString('hex');
  /** Said once, in the middle of a long talk. */
  const sentence = `The lighthouse of Korvan${mark} keeps its lamp lit when the market sleeps.`;
  const title = `A talk by the sea ${mark}`;

  beforeAll(async () => {
    browser = await openBrowser();
    const [window, person] = [await Window.open(browser), await Person.register()];
    ({ page, problems } = window);
    const [guru] = await person.get<{ name: string }[]>('/api/gurus');
    const transcript = longTalk(40).replace('[00:20:00] Edith Example: ', `$&${sentence} `);
    await person.post('/api/ingest/transcript', { transcript, title, guruName: guru!.name });
    await eventually('the passage in the search', async () => {
      const { passages } = await person.get<SearchAnswer>(`/api/search?q=Korvan${mark}`);
      return passages.items.length === 1;
    });
    await page.goto(`${studioUrl()}/login`);
    await page.evaluate(`localStorage.setItem('auth_token', ${JSON.stringify(person.token)})`);
  });
  afterAll(() => browser.close());

  /** The line of the transcript that is marked, once it is in sight. */
  const markedInSight = () =>
    eventually('the marked line in sight', async () => {
      const line = page.locator('.spoken[data-marked]').first();
      const box = await line.boundingBox();
      return box && box.y > 0 && box.y < 900 ? line.innerText() : null;
    });
  const recordingOpensAtIt = async () => {
    await page.waitForURL(/\/video\/\d+\?t=12\d\d$/);
    expect(await markedInSight()).toContain(sentence);
  };

  it("is found from the dashboard's field, and the recording opens at it", async () => {
    await page.goto(studioUrl());
    await page.getByRole('searchbox', { name: 'Search content' }).fill(`lighthouse Korvan${mark}`);
    await page.keyboard.press('Enter');
    const passages = page.getByRole('region', { name: 'What was said' });
    const passage = passages.getByRole('link').filter({ hasText: title });
    expect(await passage.innerText()).toContain(sentence.slice(0, 40));
    await passage.click();
    await recordingOpensAtIt();
  });

  it('is found and opened with the keyboard alone', async () => {
    await page.goto(studioUrl());
    const field = page.getByRole('searchbox', { name: 'Search content' });
    await field.waitFor();
    await page.keyboard.press('/');
    await eventually('the cursor in the field', () => hasFocus(field));
    await page.keyboard.type(`lamp Korvan${mark}`);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'What was said' }).waitFor();
    await page.keyboard.press('Escape');
    const passage = page.getByRole('region', { name: 'What was said' }).getByRole('link');
    await eventually('the passage under the cursor', async () => {
      await page.keyboard.press('j');
      return hasFocus(passage.first());
    });
    await page.keyboard.press('Enter');
    await recordingOpensAtIt();
  });

  it('is in the command palette too', async () => {
    await page.goto(studioUrl());
    await page.getByRole('searchbox', { name: 'Search content' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`lighthouse Korvan${mark}`);
    const option = page.getByRole('group', { name: 'What was said' }).getByRole('option').first();
    await option.waitFor();
    await eventually('the passage chosen', async () => {
      if ((await option.getAttribute('aria-selected')) === 'true') return true;
      await page.keyboard.press('ArrowDown');
      return false;
    });
    await page.keyboard.press('Enter');
    await recordingOpensAtIt();
    expect(problems).toEqual([]);
  });
});
