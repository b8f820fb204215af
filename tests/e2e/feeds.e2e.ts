import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { Person, studioUrl } from './studio.js';

/** Videos are fetched and read meanwhile. */
const slow = { timeout: 60_000 };

describe('a channel that is followed', () => {
  let browser: Browser;
  let page: Page;
  let problems: string[];
  const address = `https://www.youtube.com/@desk${randomBytes(4).toString('hex')}`;

  beforeAll(async () => {
    browser = await openBrowser();
    const [window, person] = [await Window.open(browser), await Person.register()];
    ({ page, problems } = window);
    await page.goto(`${studioUrl()}/login`);
    await page.evaluate(`localStorage.setItem('auth_token', ${JSON.stringify(person.token)})`);
  });
  afterAll(() => browser.close());

  const feed = () => page.getByRole('listitem', { name: /^Channel/ }).last();
  const choose = async (item: string) => {
    await feed()
      .getByRole('button', { name: /^More about/ })
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  it('is found from the sources, and says what is wrong with an address', async () => {
    await page.goto(`${studioUrl()}/sources`);
    await page.getByRole('link', { name: 'Feeds' }).click();
    await page.getByRole('button', { name: 'Follow a Feed' }).first().click();
    await page.getByRole('textbox', { name: /Address/ }).fill('http://10.0.0.1/feed.xml');
    await page.getByRole('button', { name: 'Look at the Feed' }).click();
    await page.getByText('Internal addresses are not accepted.').waitFor(slow);
  });

  it('is looked at by the address of its page, and followed with its newest video', async () => {
    await page.getByRole('textbox', { name: /Address/ }).fill(address);
    await page.getByRole('button', { name: 'Look at the Feed' }).click();
    await page.getByText('Videos come in by their captions').waitFor(slow);
    await page.getByRole('dialog').getByRole('combobox', { name: /Guru/ }).click();
    await page.getByRole('option', { name: /Marcus Hale/ }).click();
    await page.getByRole('radio', { name: 'The newest' }).click();
    await page.getByRole('textbox', { name: 'How many' }).fill('1');
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await feed().getByText('For Marcus Hale').waitFor(slow);
    await feed().getByText('1 episode came in').waitFor(slow);
  });

  it('brings in the next video by itself, when it is looked for', async () => {
    await choose('Check Now');
    await page.getByText('The feed was read').waitFor(slow);
    await feed().getByText('2 episodes came in').waitFor(slow);
    await feed().getByRole('button', { name: 'Episodes' }).click();
    const episodes = page.getByRole('dialog').getByRole('listitem');
    await episodes.filter({ hasText: 'Came in' }).first().waitFor(slow);
    await episodes.filter({ hasText: 'It was published before the feed was followed.' }).first().waitFor();
  });

  it('leads to the source that was made', async () => {
    await page.getByRole('link', { name: 'Open the source' }).first().click();
    await page
      .getByRole('heading', { name: /^Video \d/ })
      .first()
      .waitFor(slow);
    await page.goBack();
  });

  it('rests while it is paused, and is removed', async () => {
    await page.goto(`${studioUrl()}/feeds`);
    await choose('Pause');
    await feed().getByText('Paused').waitFor(slow);
    await choose('Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The feed is followed no more').waitFor(slow);
    // The browser tells of the address that was refused.
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  });
});
