import { authRpc, passkeyRpc, secondStepRpc } from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { authService } from '../service.js';
import { ORIGIN, PASSWORD, codeOf, hoursOf, newAddress, passkeyPeople } from '../testing/passkey-people.js';
import { SecondStepService } from './second-step.service.js';

let stack: TestStack;
let running: RunningService;
const {
  register,
  password,
  state,
  startAdding,
  add,
  remove,
  startSignIn,
  present,
  signIn,
  login,
  turnOn,
  careful,
  ticketOf,
  startStep,
  finish,
  lines,
} = passkeyPeople(() => stack);

beforeAll(async () => {
  stack = await testStack();
  const env = { ...stack.envFor('auth'), PUBLIC_URL: `${ORIGIN}/`, REGISTRATION: 'open' };
  running = await startService(authService, { env });
});
afterAll(async () => {
  await running.close();
  await stack.close();
});

describe('The second step', () => {
  it('needs a passkey; its ten codes are stored as hashes', async () => {
    const person = await register();
    expect(await codeOf(turnOn(person))).toBe('PASSKEY_NEEDED');
    await add(person);
    const codes = await turnOn(person);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    expect((await state(person)).secondStep).toEqual({ on: true, recoveryCodes: 10 });
    const rows = JSON.stringify(await stack.query('auth', 'SELECT * FROM recovery_codes'));
    for (const code of codes) {
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(code.replaceAll('-', ''));
    }
  });

  it('asks for the passkey after the password, and keeps "Remember me"', async () => {
    const person = await careful();
    for (const [rememberMe, hours] of [
      [true, 720],
      [false, 12],
    ] as const) {
      const ticket = await ticketOf(person, rememberMe);
      const options = await startStep(ticket);
      expect(options.allowCredentials?.map(({ id }) => id)).toEqual([
        person.device.keys[0]?.id.toString('base64url'),
      ]);
      const { token, user } = await finish(ticket, { credential: person.device.use(options) });
      expect([user.id, hoursOf(token)]).toEqual([person.as.userId, hours]);
      expect(await codeOf(startStep(ticket))).toBe('SIGN_IN_STALE');
    }
    await eventually(async () => (await lines(person.as.userId, 'account.signed-in')).length === 2);
    const [line] = await lines(person.as.userId, 'account.signed-in');
    expect(line?.after).toEqual({ with: 'password and passkey' });
  });

  it('says nothing of it for a wrong password, and refuses nobody for a right one', async () => {
    const person = await careful();
    expect(await codeOf(login(person, { password: 'wrong' }))).toBe('WRONG_CREDENTIALS');
    await ticketOf(person);
    await eventually(async () => (await lines(person.as.userId, 'account.sign-in-refused')).length > 0);
    expect(await lines(person.as.userId, 'account.sign-in-refused')).toHaveLength(1);
  });

  it('takes a recovery code in whatever writing, once', async () => {
    const person = await careful();
    const code = (person.codes[0] ?? '').toUpperCase().replaceAll('-', ' ');
    const { user } = await finish(await ticketOf(person), { recoveryCode: code });
    expect(user.id).toBe(person.as.userId);
    expect((await state(person)).secondStep.recoveryCodes).toBe(9);
    const ticket = await ticketOf(person);
    expect(await codeOf(finish(ticket, { recoveryCode: code }))).toBe('RECOVERY_CODE_WRONG');
    // A mistake does not cost the ticket.
    expect((await finish(ticket, { recoveryCode: person.codes[1] ?? '' })).user.id).toBe(user.id);
  });

  it('lets one of two in who use the same code, or the same ticket, at once', async () => {
    const person = await careful();
    const tickets = [await ticketOf(person), await ticketOf(person)];
    const count = async (tries: Promise<unknown>[]) =>
      (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
    const [first = '', second = '', third = ''] = person.codes;
    expect(await count(tickets.map((ticket) => finish(ticket, { recoveryCode: first })))).toBe(1);
    const ticket = await ticketOf(person);
    expect(await count([second, third].map((recoveryCode) => finish(ticket, { recoveryCode })))).toBe(1);
  });

  it('takes no passkey and no code of somebody else', async () => {
    const [person, other] = [await careful(), await careful()];
    const ticket = await ticketOf(person);
    const options = await startStep(ticket);
    const { allowCredentials: _, ...any } = options;
    const foreign = other.device.use(any);
    expect(await codeOf(finish(ticket, { credential: foreign }))).toBe('PASSKEY_REFUSED');
    expect(await codeOf(finish(ticket, { recoveryCode: other.codes[0] ?? '' }))).toBe('RECOVERY_CODE_WRONG');
    // A challenge for signing in without a password is none for this.
    const free = person.device.use(await startSignIn());
    expect(await codeOf(finish(ticket, { credential: free }))).toBe('PASSKEY_REFUSED');
  });

  it('counts wrong codes as failed sign-ins of the account', async () => {
    const person = await careful();
    const ticket = await ticketOf(person);
    const wrong = () => codeOf(finish(ticket, { recoveryCode: 'aaaa-aaaa-aaaa-aaaa' }));
    for (let n = 0; n < 10; n += 1) expect(await wrong()).toBe('RECOVERY_CODE_WRONG');
    expect(await wrong()).toBe('TOO_MANY_TRIES');
    expect(await codeOf(login(person))).toBe('TOO_MANY_TRIES');
  });

  it('does not go on with a ticket that is made up, too old, or of the password before', async () => {
    const person = await careful();
    const recoveryCode = person.codes[0] ?? '';
    expect(await codeOf(finish('made-up', { recoveryCode }))).toBe('SIGN_IN_STALE');
    const old = await ticketOf(person);
    await stack.query('auth', `UPDATE second_step_tickets SET "expiresAt" = now() RETURNING 1`);
    expect(await codeOf(finish(old, { recoveryCode }))).toBe('SIGN_IN_STALE');
    const before = await ticketOf(person);
    const change = { currentPassword: PASSWORD, password: 'another good one', address: newAddress() };
    await stack.rpc.call(authRpc.changePassword, change, person.as);
    expect(await codeOf(finish(before, { recoveryCode }))).toBe('SIGN_IN_STALE');
    // A new password does not go round the second step.
    expect(await codeOf(login(person, { password: 'another good one' }))).toBe('SECOND_STEP_NEEDED');
    const rows = JSON.stringify(await stack.query('auth', 'SELECT * FROM second_step_tickets'));
    expect(rows).not.toContain(before);
  });

  it('is not for an account that is deactivated meanwhile', async () => {
    const person = await careful();
    const ticket = await ticketOf(person);
    await stack.query('auth', 'UPDATE users SET "deactivatedAt" = now() WHERE id = $1 RETURNING 1', [
      person.as.userId,
    ]);
    expect(await codeOf(finish(ticket, { recoveryCode: person.codes[0] ?? '' }))).toBe('PASSKEY_REFUSED');
    expect(await codeOf(login(person))).toBe('ACCOUNT_DEACTIVATED');
  });

  it('is turned off with the password alone, and its codes end', async () => {
    const person = await careful();
    const off = (given?: string) => stack.rpc.call(secondStepRpc.turnOff, password(given), person.as);
    expect(await codeOf(off())).toBe('WRONG_PASSWORD');
    expect(await codeOf(off('wrong'))).toBe('WRONG_PASSWORD');
    await off(PASSWORD);
    expect((await state(person)).secondStep).toEqual({ on: false, recoveryCodes: 0 });
    expect((await login(person)).user.id).toBe(person.as.userId);
  });

  it('gets new codes, after which the old ones end', async () => {
    const person = await careful();
    const renew = (given?: string) => stack.rpc.call(secondStepRpc.renewCodes, password(given), person.as);
    expect(await codeOf(renew())).toBe('WRONG_PASSWORD');
    const { recoveryCodes } = await renew(PASSWORD);
    const ticket = await ticketOf(person);
    expect(await codeOf(finish(ticket, { recoveryCode: person.codes[0] ?? '' }))).toBe('RECOVERY_CODE_WRONG');
    await finish(ticket, { recoveryCode: recoveryCodes[0] ?? '' });
  });

  it('ends with the last passkey, which then needs the password, too', async () => {
    const person = await careful();
    const second = await add(person, 'Phone');
    await remove(person, person.id);
    expect((await state(person)).secondStep.on).toBe(true);
    expect(await codeOf(remove(person, second.id))).toBe('WRONG_PASSWORD');
    await remove(person, second.id, PASSWORD);
    expect((await state(person)).secondStep).toEqual({ on: false, recoveryCodes: 0 });
    expect((await login(person)).user.id).toBe(person.as.userId);
  });

  it('is not asked for after a passkey alone, which the device has checked', async () => {
    const person = await careful();
    expect((await signIn(person)).user.id).toBe(person.as.userId);
  });

  it('is reset by an operator for who has lost everything, which is written down', async () => {
    const person = await careful();
    const service = running.app.get(SecondStepService, { strict: false });
    const reset = (username: string) => service.resetByOperator(username);
    expect(await reset(person.username.toUpperCase())).toEqual({
      username: person.username,
      passkeysRemoved: 1,
    });
    expect((await login(person)).user.id).toBe(person.as.userId);
    expect(await codeOf(signIn(person))).toBe('PASSKEY_REFUSED');
    await eventually(async () => (await lines(person.as.userId, 'second-step.reset')).length === 1);
    expect(await codeOf(reset('nobody at all'))).toBe('USER_NOT_FOUND');
  });
});

describe('OIDC_ONLY', () => {
  it('switches passkeys off, too', async () => {
    const person = await careful();
    const ticket = await ticketOf(person);
    const used = person.device.use(await startSignIn());
    await running.close();
    running = await startService(authService, {
      env: {
        ...stack.envFor('auth'),
        PUBLIC_URL: ORIGIN,
        OIDC_ONLY: 'true',
        OIDC_ISSUER: 'https://sign-in.example',
        OIDC_CLIENT_ID: 'galley',
        OIDC_CLIENT_SECRET: 'secret',
      },
    });
    const calls = [
      state(person),
      startAdding(person),
      stack.rpc.call(passkeyRpc.rename, { id: person.id, name: 'x' }, person.as),
      remove(person, person.id, PASSWORD),
      startSignIn(),
      present(used),
      turnOn(person),
      startStep(ticket),
      finish(ticket, { recoveryCode: person.codes[0] ?? '' }),
    ];
    // All at once: one that is refused before somebody waits for it would end the test.
    const codes = await Promise.all(calls.map((call) => codeOf(call)));
    expect(codes).toEqual(codes.map(() => 'PASSWORDS_OFF'));
  });
});
