import { authRpc, peopleRpc, type Role, TokenClaims } from '@galley/contracts';
import { type RunningService, startService, WrongSetting } from '@galley/service-kit';
import { testStack, type TestStack } from '@galley/testing';
import { PeopleService } from './people.service.js';
import { authService } from '../service.js';

let stack: TestStack;
let auth: RunningService;
let numbers = 0;
const password = 'a good password';
const newAddress = () => `192.0.2.${(numbers += 1)}`;
const start = (settings: Record<string, string> = {}) =>
  startService(authService, { env: { ...stack.envFor('auth'), ...settings } });

beforeAll(async () => {
  stack = await testStack();
  auth = await start();
});
afterAll(async () => {
  await auth.close();
  await stack.close();
});

interface Account {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  readonly sessionId: string;
}

async function register(more: { email?: string; invitation?: string } = {}): Promise<Account> {
  const username = `reader-${(numbers += 1)}`;
  const input = { username, password, address: newAddress(), ...more };
  const { token, user, role } = await stack.rpc.call(authRpc.register, input);
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  return { id: user.id, username, role, sessionId: TokenClaims.parse(claims).jti };
}
const login = ({ username }: Account, secret = password) =>
  stack.rpc.call(authRpc.login, { username, password: secret, address: newAddress() });
const by = ({ id }: Account) => ({ userId: id, as: { role: 'admin' as const } });
const change = (who: Account, changes: { role?: Role; active?: boolean }, admin: Account) =>
  stack.rpc.call(peopleRpc.change, { id: who.id, ...changes }, by(admin));
const asOperator = (username: string, changes: { role?: Role; active?: boolean }) =>
  auth.app.get(PeopleService, { strict: false }).changeByOperator(username, changes);
const isActive = async ({ sessionId }: Account) =>
  (await stack.rpc.call(authRpc.checkSession, { sessionId })).active;

let owner: Account;
beforeAll(async () => {
  owner = await register();
});

describe('People', () => {
  it('are listed with their roles; the first account owns the installation', async () => {
    const person = await register();
    const people = await stack.rpc.call(peopleRpc.list, {}, by(owner));
    expect(people.find(({ id }) => id === owner.id)).toMatchObject({ owner: true, role: 'admin' });
    expect(people.find(({ id }) => id === person.id)).toMatchObject({
      username: person.username,
      owner: false,
      deactivatedAt: null,
      lastSignInAt: expect.any(String) as string,
    });
  });

  it('get another role, which the next check of their session says', async () => {
    const person = await register();
    expect(await change(person, { role: 'writer' }, owner)).toMatchObject({ role: 'writer' });
    const { sessionId } = person;
    expect(await stack.rpc.call(authRpc.checkSession, { sessionId })).toMatchObject({ role: 'writer' });
  });

  it('that are deactivated are out at once, and cannot sign in until they are activated', async () => {
    const person = await register();
    await change(person, { active: false }, owner);
    expect(await isActive(person)).toBe(false);
    await expect(login(person)).rejects.toMatchObject({ status: 403, code: 'ACCOUNT_DEACTIVATED' });
    await expect(login(person, 'a wrong password')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await change(person, { active: true }, owner);
    await expect(login(person)).resolves.toMatchObject({ user: { id: person.id } });
  });

  it('cannot deactivate themselves, and nobody else can touch the owner', async () => {
    const admin = await register();
    await expect(change(admin, { active: false }, admin)).rejects.toMatchObject({ code: 'OWN_ACCOUNT' });
    for (const changes of [{ role: 'viewer' as const }, { active: false }])
      await expect(change(owner, changes, admin)).rejects.toMatchObject({ code: 'OWNER_STAYS' });
  });

  it('keep an admin: the last one cannot be demoted, not even by two at once', async () => {
    const people = await stack.rpc.call(peopleRpc.list, {}, by(owner));
    for (const { id } of people)
      if (id !== owner.id) await stack.rpc.call(peopleRpc.change, { id, role: 'editor' }, by(owner));
    await expect(change(owner, { role: 'editor' }, owner)).rejects.toMatchObject({ code: 'LAST_ADMIN' });
    const other = await register();
    await change(other, { role: 'admin' }, owner);
    const both = await Promise.allSettled([
      change(owner, { role: 'editor' }, owner),
      change(other, { role: 'editor' }, other),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await asOperator(owner.username, { role: 'admin' });
  });

  it('are changed by an operator, too, the owner included', async () => {
    const other = await register();
    await change(other, { role: 'admin' }, owner);
    const changed = await asOperator(owner.username, { role: 'editor' });
    expect(changed).toMatchObject({ id: owner.id, role: 'editor', owner: true });
    await asOperator(owner.username, { role: 'admin' });
    const unknown = asOperator('nobody', { active: false });
    await expect(unknown).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  });

  it.each(['viewer', 'writer', 'editor'] as const)('are not for a %s to see or change', async (role) => {
    const as = { userId: owner.id, as: { role } };
    await expect(stack.rpc.call(peopleRpc.list, {}, as)).rejects.toMatchObject({
      code: 'PERMISSION_MISSING',
    });
    await expect(stack.rpc.call(peopleRpc.change, { id: owner.id, role: 'admin' }, as)).rejects.toMatchObject(
      { code: 'PERMISSION_MISSING' },
    );
  });
});

describe('An invitation', () => {
  const invite = async (input: { role: Role; email?: string }) => {
    const made = await stack.rpc.call(peopleRpc.invite, input, by(owner));
    return { ...made, token: made.link.split('#invitation=')[1] ?? '' };
  };
  const invalid = { status: 404, code: 'INVITATION_INVALID' };

  it('lets one person in, with its role, once', async () => {
    const { token, invitation, link } = await invite({ role: 'writer' });
    expect(link).toMatch(/^http:\/\/localhost:3000\/register#invitation=[\w-]{43}$/);
    expect(await stack.rpc.call(peopleRpc.checkInvitation, { token })).toMatchObject({
      role: 'writer',
      invitedBy: owner.username,
      team: 'Editorial',
    });
    const listed = await stack.rpc.call(peopleRpc.invitations, {}, by(owner));
    expect(listed.map(({ id }) => id)).toContain(invitation.id);
    expect(JSON.stringify(listed)).not.toContain(token);
    const both = await Promise.allSettled([register({ invitation: token }), register({ invitation: token })]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.role] : []))).toEqual(['writer']);
    await expect(register({ invitation: token })).rejects.toMatchObject(invalid);
  });

  it('for an address is for nobody else', async () => {
    const { token } = await invite({ role: 'viewer', email: 'ines@example.org' });
    await expect(register({ invitation: token })).rejects.toMatchObject(invalid);
    await expect(register({ invitation: token, email: 'ben@example.org' })).rejects.toMatchObject(invalid);
    expect(await register({ invitation: token, email: 'Ines@Example.org' })).toMatchObject({
      role: 'viewer',
    });
  });

  it('says the same when it is unknown, taken back or too old', async () => {
    const back = await invite({ role: 'editor' });
    await stack.rpc.call(peopleRpc.revoke, { id: back.invitation.id }, by(owner));
    const old = await invite({ role: 'editor' });
    await stack.query(
      'auth',
      `UPDATE invitations SET "expiresAt" = now() - interval '1 second' WHERE id = $1`,
      [old.invitation.id],
    );
    for (const token of [back.token, old.token, 'unknown']) {
      const looked = stack.rpc.call(peopleRpc.checkInvitation, { token });
      await expect(looked).rejects.toMatchObject(invalid);
      await expect(register({ invitation: token })).rejects.toMatchObject(invalid);
    }
    const again = stack.rpc.call(peopleRpc.revoke, { id: back.invitation.id }, by(owner));
    await expect(again).rejects.toMatchObject(invalid);
  });

  it('of somebody who was deactivated is of no use', async () => {
    const admin = await register();
    const { link } = await stack.rpc.call(peopleRpc.invite, { role: 'admin' }, by(admin));
    await change(admin, { active: false }, owner);
    const invitation = link.split('#invitation=')[1] ?? '';
    await expect(register({ invitation })).rejects.toMatchObject(invalid);
  });
});

describe('Who may make an account', () => {
  /** The same accounts, with another setting. */
  async function under(settings: Record<string, string>, act: () => Promise<void>): Promise<void> {
    await auth.close();
    auth = await start(settings);
    try {
      await act();
    } finally {
      await auth.close();
      auth = await start();
    }
  }
  const closed = (problem: RegExp) => ({
    status: 403,
    code: 'REGISTRATION_CLOSED',
    message: expect.stringMatching(problem) as string,
  });

  it('is whoever is invited, on a public address; who comes by invitation only is an editor elsewhere', async () => {
    const { link } = await stack.rpc.call(peopleRpc.invite, { role: 'editor' }, by(owner));
    await under({ PUBLIC_URL: 'https://studio.example' }, async () => {
      await expect(register()).rejects.toMatchObject(closed(/^You need an invitation/));
      expect(await register({ invitation: link.split('=')[1] ?? '' })).toMatchObject({ role: 'editor' });
    });
  });

  it('is whoever has an address of a domain', async () => {
    await under({ REGISTRATION: 'domain:example.org,example.com', DEFAULT_ROLE: 'writer' }, async () => {
      expect(await register({ email: 'a@Example.com' })).toMatchObject({ role: 'writer' });
      for (const email of ['a@example.net', 'a@evil-example.org', 'a@example.org.evil.net'])
        await expect(register({ email })).rejects.toMatchObject(closed(/organisation/));
      await expect(register()).rejects.toMatchObject(closed(/organisation/));
    });
  });

  it('is nobody where it is closed, but for the first account of all', async () => {
    await under({ REGISTRATION: 'closed' }, async () => {
      await expect(register()).rejects.toMatchObject(closed(/^No new accounts/));
    });
    await stack.query('auth', 'TRUNCATE users CASCADE');
    await under({ REGISTRATION: 'closed' }, async () => {
      const both = await Promise.allSettled([register(), register()]);
      const made = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(made).toMatchObject([{ role: 'admin' }]);
      owner = made[0]!;
      await expect(register()).rejects.toMatchObject(closed(/^No new accounts/));
    });
  });

  it.each(['everybody', 'domain:', 'domain:example', 'domain:a.org,,b.org'])(
    'is not said by REGISTRATION=%s: that stops the start with one line',
    async (REGISTRATION) => {
      const begun = start({ REGISTRATION });
      await expect(begun).rejects.toThrow(WrongSetting);
      await expect(begun).rejects.toThrow(/^REGISTRATION must be open, invite, closed, or domain:/);
    },
  );
});
