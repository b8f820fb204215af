import type { UserFolder } from '@galley/contracts';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { Person, studioUrl } from './studio.js';

/** Of every `Person`. */
const PASSWORD = 'correct horse';

describe('two windows of one person', () => {
  let browser: Browser;
  let first: Window;
  let person: Person;
  let other: Page;
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const signIn = async (page: Page) => {
    await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };

  beforeAll(async () => {
    browser = await openBrowser();
    [first, person] = await Promise.all([Window.open(browser), Person.register()]);
    other = await first.context.newPage();
    other.setDefaultTimeout(20_000);
  });
  afterAll(async () => browser.close());

  it('a link opened without a session leads to its page after sign-in, with its query', async () => {
    await first.page.goto(`${studioUrl()}/my-topics?search=gold#top`);
    await heading(first.page, 'Welcome Back');
    await signIn(first.page);
    await heading(first.page, 'My Topics');
    expect(new URL(first.page.url()).search).toBe('?search=gold');
  });

  it('changes from another window appear without a reload; a reload keeps what was being typed', async () => {
    await other.goto(`${studioUrl()}/my-topics`);
    await heading(other, 'My Topics');
    await person.post<UserFolder>('/api/user/folders', { name: 'Made elsewhere' });
    await other.getByRole('navigation', { name: 'Folders' }).getByTitle('Made elsewhere').waitFor();

    await first.page.goto(`${studioUrl()}/webhooks`);
    const add = () => first.page.getByRole('button', { name: 'Add webhook' }).first().click();
    await add();
    const name = first.page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
    await name.fill('Content cal');
    await first.page.reload();
    await add();
    await first.page.getByText('Restored what you had typed').waitFor();
    expect(await name.inputValue()).toBe('Content cal');
  });

  it('signing out in one window signs out the other; signing in there signs in both', async () => {
    await first.page.keyboard.press('Escape');
    await first.page.getByRole('button', { name: 'Log out' }).click();
    await heading(first.page, 'Welcome Back');
    await heading(other, 'Welcome Back');
    expect(
      await first.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
    ).toEqual([]);
    await signIn(other);
    await heading(other, 'My Topics');
    await heading(first.page, 'Dashboard Overview');
    expect(first.problems).toEqual([]);
  });
});
