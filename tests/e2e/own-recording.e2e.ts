import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { eventually, longTalk, Person, studioUrl } from './studio.js';

describe('a newcomer with a recording and a guru of their own', () => {
  let browser: Browser;
  let page: Page;
  let problems: string[];
  const mark = randomBytes(4).toString('hex');
  const guru = `Ines Roth ${mark}`;

  beforeAll(async () => {
    browser = await openBrowser();
    const [window, person] = [await Window.open(browser), await Person.register()];
    ({ page, problems } = window);
    await page.goto(`${studioUrl()}/login`);
    await page.evaluate(`localStorage.setItem('auth_token', ${JSON.stringify(person.token)})`);
  });
  afterAll(() => browser.close());

  it('sees the button at once, and is led to the guru that is missing', async () => {
    await page.goto(`${studioUrl()}/upload-transcript`);
    const send = page.getByRole('button', { name: 'Upload & Process Transcript' });
    await page.getByLabel('Title').fill(`My own talk ${mark}`);
    await page
      .getByLabel('Transcript', { exact: false })
      .last()
      .fill(`[00:00:00] Host: This is recording ${mark}.\n${longTalk(40)}`);
    await page.getByRole('region', { name: 'What Galley read' }).waitFor();
    const { y = 0, height = 0 } = (await send.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(900);
    await send.click();
    await page.getByText('Please select a guru for this transcript').first().waitFor();
    const field = page.getByRole('combobox', { name: /Guru/ });
    await eventually('the cursor in the field', () =>
      field.evaluate((input) => input.ownerDocument.activeElement === input),
    );
  });

  it('adds the guru in the field, and sees the topics as soon as they are found', async () => {
    await page.getByRole('combobox', { name: /Guru/ }).fill(guru);
    await page.getByRole('option', { name: `New guru: ${guru}` }).click();
    await page.getByText(`${guru} is a guru now`).waitFor();
    await page.getByRole('button', { name: 'Upload & Process Transcript' }).click();
    await page.getByText('Transcript Uploaded Successfully!').waitFor();
    // The page moves on by itself after five seconds: a slow machine must not miss them.
    await page.getByRole('button', { name: 'Stay here' }).dispatchEvent('click');
    await page.getByRole('link', { name: /^See the (?:\d+ topics|topic)$/ }).click({ timeout: 60_000 });
    await page.getByRole('heading', { name: 'Video Topics' }).waitFor();
  });

  it('makes a newsletter of one of them', async () => {
    await page
      .locator('article')
      .filter({ hasText: guru })
      .first()
      .getByRole('button', { name: 'Create', exact: true })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Newsletter/ })
      .click();
    const text = page.frameLocator('iframe').locator('.ProseMirror');
    await text.waitFor({ timeout: 60_000 });
    await eventually('the text', async () => ((await text.textContent()) ?? '').length > 400);
    expect(problems).toEqual([]);
  });
});
