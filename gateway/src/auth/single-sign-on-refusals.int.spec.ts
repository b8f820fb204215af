import { eventually } from '@galley/testing';
import { CookieBrowser } from '../testing/cookie-browser.js';
import { SignOnStudio } from '../testing/sign-on-studio.js';

let studio: SignOnStudio;
beforeAll(async () => {
  studio = await SignOnStudio.start('');
  await studio.admit();
});
afterAll(() => studio.close());

describe('the audit log', () => {
  const refusals = async (limit = 3) => {
    const rows = await studio.stack.query<{ userId: number | null; after: object; address: string | null }>(
      'auth',
      `SELECT "userId", after, address FROM audit_entries WHERE action = 'account.sign-in-refused' ORDER BY id DESC LIMIT $1`,
      [limit],
    );
    return rows;
  };
  const refused = (reason: string) => ({ with: 'sign-in provider', reason });
  const forgetTries = () =>
    studio.stack.query('auth', `DELETE FROM login_attempts WHERE kind = 'provider' RETURNING id`);

  it('has who was refused at the provider, here, or with a code that does not count', async () => {
    await forgetTries();
    const id = studio.person();
    const { user } = await studio.signIn(id);
    await studio.stack.query('auth', 'UPDATE users SET "deactivatedAt" = now() WHERE id = $1 RETURNING id', [
      user.id,
    ]);
    expect(await studio.toLogin(new CookieBrowser())).toEqual({ problem: 'ACCOUNT_DEACTIVATED' });
    studio.provider.next = null;
    expect(await studio.toLogin(new CookieBrowser())).toEqual({ problem: 'PROVIDER_REFUSED' });
    const browser = new CookieBrowser();
    await browser.send(studio.startAddress());
    expect((await studio.finish(browser, 'a-code-that-nobody-has')).status).toBe(400);
    await eventually(async () => JSON.stringify((await refusals(1))[0]?.after).includes('sign in stale'));
    expect(await refusals()).toEqual([
      { userId: null, after: refused('sign in stale'), address: '127.0.0.1' },
      { userId: null, after: refused('provider refused'), address: '127.0.0.1' },
      { userId: user.id, after: refused('account deactivated'), address: '127.0.0.1' },
    ]);
  });

  it('is not filled by somebody who goes on trying', async () => {
    await forgetTries();
    const before = (await refusals(1000)).length;
    const made = Array.from({ length: 33 }, () =>
      studio.finish(new CookieBrowser(), 'a-code-that-nobody-has'),
    );
    for (const { status } of await Promise.all(made)) expect(status).toBe(400);
    // Lines come in the order of what happened, so all others are there when this one is.
    await studio.call('POST', '/api/auth/login', { username: 'owner', password: 'a wrong password' });
    await eventually(async () => JSON.stringify((await refusals(1))[0]?.after).includes('wrong credentials'));
    expect((await refusals(1000)).length - before).toBe(30 + 1);
  });
});
