import type { Browser, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { Person, studioUrl } from './studio.js';

/** Of every `Person`. */
const PASSWORD = 'correct horse';
const ASKS = /^Ask for a passkey after the password/;

/** Gives the browser of a page a device for passkeys, whose person always agrees. */
async function giveDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('passkeys', () => {
  let browser: Browser;
  let own: Window;
  let page: Page;
  let person: Person;
  let codes: string[];
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = () => page.getByRole('dialog');
  const signOut = async () => {
    await press('Log out');
    await heading('Welcome Back');
  };
  const toAccount = async () => {
    await page.goto(`${studioUrl()}/account`);
    await heading('Account');
  };
  const sayPassword = async () => {
    await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await press('Sign In');
  };
  const enterCode = async (code: string) => {
    await press('Use a recovery code instead');
    await dialog().getByRole('textbox', { name: 'Recovery code' }).fill(code);
    await dialog().getByRole('button', { name: 'Sign In', exact: true }).click();
  };

  beforeAll(async () => {
    browser = await openBrowser();
    [own, person] = await Promise.all([Window.open(browser), Person.register()]);
    ({ page } = own);
    await giveDevice(page);
    await page.goto(`${studioUrl()}/account`);
    await sayPassword();
    await heading('Account');
  });
  afterAll(async () => browser.close());

  it('are added with a name of their own', async () => {
    await press('Add a passkey');
    await dialog().getByRole('textbox', { name: 'Name' }).fill('The test machine');
    await dialog().getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
    await dialog().getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Passkey added').waitFor();
    await page.getByRole('list', { name: 'Passkeys' }).getByText('The test machine').waitFor();
  });

  it('sign in without a name', async () => {
    await signOut();
    await press('Sign in with a passkey');
    await heading('Dashboard Overview');
    await page.getByRole('button', { name: /^Edith Example/ }).waitFor();
  });

  it('are asked for after the password once that is turned on', async () => {
    await toAccount();
    await page.getByRole('switch', { name: ASKS }).click({ force: true });
    await dialog().getByRole('listitem').nth(9).waitFor();
    codes = await dialog().getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await dialog().getByRole('button', { name: 'Done' }).click();
    await page.getByText('10 recovery codes are left.').waitFor();
    await signOut();
    await sayPassword();
    await press('Continue with a passkey');
    await heading('Dashboard Overview');
  });

  it('have recovery codes in their place, each of which works once', async () => {
    await signOut();
    await sayPassword();
    await enterCode(codes[0] ?? '');
    await heading('Dashboard Overview');
    await signOut();
    await sayPassword();
    await enterCode(codes[0] ?? '');
    await page.getByText('This recovery code is not right, or it was used before.').waitFor();
    await dialog()
      .getByRole('textbox', { name: 'Recovery code' })
      .fill(codes[1] ?? '');
    await dialog().getByRole('button', { name: 'Sign In', exact: true }).click();
    await heading('Dashboard Overview');
    await toAccount();
    await page.getByText('8 recovery codes are left.').waitFor();
  });

  it('are removed with the password while the second step needs them; then the password is enough', async () => {
    await press('Remove The test machine');
    await dialog().getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No passkeys yet').waitFor();
    await signOut();
    await press('Sign in with a passkey');
    await page.getByText('You could not be signed in with this passkey. Please try again.').waitFor();
    await sayPassword();
    await heading('Dashboard Overview');
    // Three answers were refusals on purpose: the second step, the code that was used before, the passkey that was removed.
    expect(own.problems.filter((problem) => !/40[13]|422/.test(problem))).toEqual([]);
  });
});
