import type { Browser, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { Person, studioUrl } from './studio.js';

/** Of every `Person`. */
const PASSWORD = 'correct horse';
const NEW_PASSWORD = 'another horse';

describe('the account of a person', () => {
  let browser: Browser;
  let first: Window;
  let second: Window;
  let person: Person;
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const signIn = async (page: Page, password: string) => {
    await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  const open = async ({ page }: Window) => {
    await page.goto(`${studioUrl()}/account`);
    await heading(page, 'Welcome Back');
    await signIn(page, PASSWORD);
    await heading(page, 'Account');
  };

  beforeAll(async () => {
    browser = await openBrowser();
    [first, second, person] = await Promise.all([
      Window.open(browser),
      Window.open(browser),
      Person.register(),
    ]);
    await open(first);
    await open(second);
  });
  afterAll(async () => browser.close());

  it('stands in the menu at the name; a new name shows there at once, in other windows too', async () => {
    const { page } = first;
    await page.goto(studioUrl());
    await page.getByRole('button', { name: /^Edith Example/ }).click();
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await heading(page, 'Account');
    await page.getByRole('textbox', { name: 'Full name' }).fill('Edith Novak');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /^Edith Novak/ }).waitFor();
    await second.page.getByRole('button', { name: /^Edith Novak/ }).waitFor();
  });

  it('lists the sessions; the one that is ended is signed out', async () => {
    const third = await Window.open(browser);
    await open(third);
    const { page } = first;
    await page.reload();
    const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
    // This window, the two others, and the one that registered.
    await sessions.nth(3).waitFor();
    expect(await sessions.count()).toBe(4);
    await page.getByText('This device', { exact: true }).waitFor();
    await sessions.first().getByText('Chrome on Linux').waitFor();
    await sessions.first().getByRole('button').click();
    await sessions.nth(3).waitFor({ state: 'detached' });
    await heading(third.page, 'Welcome Back');
    await third.context.close();
  });

  it('a new password signs out the other window; the old one is refused there, the new one works', async () => {
    const { page } = first;
    const change = async (current: string) => {
      await page.getByRole('textbox', { name: 'Current password' }).fill(current);
      await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('textbox', { name: 'Confirm new password' }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change('not the password');
    await page.getByText('The current password is not right.').waitFor();
    await change(PASSWORD);
    await page.getByText('You are signed in on this device only.').waitFor();
    await heading(second.page, 'Welcome Back');
    await signIn(second.page, PASSWORD);
    await second.page.getByText('The username or password is not right.').waitFor();
    await signIn(second.page, NEW_PASSWORD);
    await heading(second.page, 'Account');
    // The wrong password was refused with 422, ended sessions and the old password with 401.
    const others = [...first.problems, ...second.problems].filter((problem) => !/4(01|22)/.test(problem));
    expect(others).toEqual([]);
  });
});
