import { createPublicKey, verify } from 'node:crypto';
import { AppError, authEvents, authRpc, firstTeam, TokenClaims } from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { authService } from './service.js';

let stack: TestStack;
let running: RunningService;
let addresses = 0;

/** Every test has an address of its own, so that the limits of one don't reach another. */
const newAddress = () => `192.0.2.${(addresses += 1)}`;
const unique = (name: string) => `${name}-${(addresses += 1)}`;

beforeAll(async () => {
  stack = await testStack();
  running = await startService(authService, { env: stack.envFor('auth') });
});
afterAll(async () => {
  await running.close();
  await stack.close();
});

async function register(
  username = unique('reader'),
  more: { email?: string; name?: string; address?: string } = {},
) {
  const input = { username, password: 'a good password', address: newAddress(), ...more };
  return { ...(await stack.rpc.call(authRpc.register, input)), username };
}
const login = (username: string, password = 'a good password', address = newAddress(), rememberMe = false) =>
  stack.rpc.call(authRpc.login, { username, password, address, rememberMe });
const claimsOf = (token: string): TokenClaims =>
  TokenClaims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')));
const check = (token: string) => stack.rpc.call(authRpc.checkSession, { sessionId: claimsOf(token).jti });
const failure = (promise: Promise<unknown>): Promise<AppError> =>
  promise.then(
    () => Promise.reject(new Error('It succeeded.')),
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error as Error)),
  );

describe('Registering', () => {
  it('makes an account, signs it in and says so once', async () => {
    const heard = await stack.listen(authEvents.userRegistered);
    const { user, token, username } = await register(unique('Nora'), {
      email: 'nora@mail.example',
      name: 'Nora Lind',
    });
    expect(user).toMatchObject({ username, email: 'nora@mail.example', name: 'Nora Lind' });
    expect(await check(token)).toEqual({
      active: true,
      userId: user.id,
      teamId: firstTeam,
      role: 'admin',
    });
    await eventually(() => heard.find((event) => event.userId === user.id)?.username === username);
  });

  it('stores an argon2id hash and a hash that differs for equal passwords', async () => {
    const ids = [(await register()).user.id, (await register()).user.id];
    const rows = await stack.query<{ password: string }>(
      'auth',
      'SELECT password FROM users WHERE id = ANY($1)',
      [ids],
    );
    expect(rows).toHaveLength(2);
    for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
    expect(rows[0]?.password).not.toBe(rows[1]?.password);
  });

  it('leaves email and name empty as null', async () => {
    expect((await register()).user).toMatchObject({ email: null, name: null });
  });

  it('refuses a username that differs from another by case or form alone', async () => {
    const { username } = await register(unique('Café'));
    for (const other of [username.toUpperCase(), username.normalize('NFD'), ` ${username} `]) {
      expect((await failure(register(other))).code).toBe('USERNAME_TAKEN');
    }
  });

  it('lets one of several win who take the same name at once', async () => {
    const name = unique('racer');
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => register(name)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect((result.reason as AppError).code).toBe('USERNAME_TAKEN');
    }
  });

  it.each([
    [{ username: 'ab', password: 'long enough' }, 'Username must be at least 3 characters'],
    [{ username: 'u'.repeat(51), password: 'long enough' }, 'Username must be less than 50 characters'],
    [{ username: 'reader', password: 'short' }, 'Password must be at least 6 characters'],
    [{ username: 'reader', password: 'long enough', confirmPassword: 'another' }, "Passwords don't match"],
    [
      { username: 'reader', password: 'long enough', email: 'no address' },
      'Please enter a valid email address',
    ],
  ])('refuses %j and says why in one sentence', async (input, sentence) => {
    const error = await failure(stack.rpc.call(authRpc.register, { ...input, address: newAddress() }));
    expect([error.status, error.message]).toEqual([400, sentence]);
  });

  it('stops at 100 registrations of one address in an hour', async () => {
    const address = newAddress();
    await stack.query(
      'auth',
      `INSERT INTO login_attempts (kind, account, address) SELECT 'registration', 'r' || n, $1 FROM generate_series(1, 99) n`,
      [address],
    );
    await register(unique('hundredth'), { address });
    const error = await failure(register(unique('next'), { address }));
    expect([error.status, error.details['minutes']]).toEqual([429, 60]);
  });
});

describe('Signing in', () => {
  it('answers a token that the public key confirms, with the user and the session in it', async () => {
    const { username, user } = await register();
    const { token } = await login(username.toUpperCase());
    const [head = '', body = '', signature = ''] = token.split('.');
    const key = createPublicKey(stack.envFor('auth')['AUTH_PUBLIC_KEY'] ?? '');
    const signed = Buffer.from(`${head}.${body}`);
    const dsa = { key, dsaEncoding: 'ieee-p1363' as const };
    expect(verify('sha256', signed, dsa, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ alg: 'ES256' });
    expect(claimsOf(token).sub).toBe(String(user.id));
  });

  it.each([
    [false, 12],
    [true, 30 * 24],
  ])('with rememberMe %s lasts %d hours', async (rememberMe, hours) => {
    const { username } = await register();
    const { iat, exp } = claimsOf((await login(username, undefined, undefined, rememberMe)).token);
    expect(Math.abs(exp - iat - hours * 3600)).toBeLessThanOrEqual(1);
  });

  it('says the same for a wrong password and an unknown name', async () => {
    const { username } = await register();
    const errors = [await failure(login(username, 'wrong')), await failure(login(unique('nobody'), 'wrong'))];
    expect(errors.map(({ code, message }) => [code, message])).toEqual([
      ['WRONG_CREDENTIALS', 'The username or password is not right.'],
      ['WRONG_CREDENTIALS', 'The username or password is not right.'],
    ]);
  });

  it('hashes for an unknown name as well', async () => {
    const { username } = await register();
    const time = async (name: string) => {
      const start = performance.now();
      await failure(login(name, 'wrong'));
      return performance.now() - start;
    };
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[2] ?? 0;
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      known.push(await time(username));
      unknown.push(await time(unique('nobody')));
    }
    expect(median(unknown)).toBeGreaterThan(median(known) / 2);
  });
});

describe('Limits on tries', () => {
  it('close an account after ten failures, for the right password too, and say how long', async () => {
    const { username } = await register();
    for (let n = 0; n < 10; n += 1) expect((await failure(login(username, `wrong ${n}`))).status).toBe(401);
    const error = await failure(login(username));
    expect([error.code, error.details['minutes']]).toEqual(['TOO_MANY_TRIES', 15]);
    expect(error.message).toBe('Too many tries. Please wait 15 minutes and try again.');
    expect(error.details['retryAfterSeconds']).toBeGreaterThan(14 * 60);
  });

  it('hold against a burst', async () => {
    const { username } = await register();
    const tries = Array.from({ length: 25 }, (_, n) => failure(login(username, `wrong ${n}`)));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('close an address after thirty failures on any accounts', async () => {
    const address = newAddress();
    const { username } = await register();
    for (let n = 0; n < 30; n += 1) await failure(login(unique('nobody'), 'wrong', address));
    expect((await failure(login(username, undefined, address))).status).toBe(429);
    expect((await login(username)).user.username).toBe(username);
  });

  it('count no successes', async () => {
    const { username } = await register();
    const address = newAddress();
    for (let n = 0; n < 12; n += 1) await login(username, undefined, address);
  });

  it('survive a restart, and end with the window', async () => {
    const { username } = await register();
    for (let n = 0; n < 10; n += 1) await failure(login(username, 'wrong'));
    await running.close();
    running = await startService(authService, { env: stack.envFor('auth') });
    expect((await failure(login(username))).status).toBe(429);
    await stack.query(
      'auth',
      `UPDATE login_attempts SET "createdAt" = "createdAt" - interval '15 minutes' WHERE account = $1`,
      [username],
    );
    expect((await login(username)).user.username).toBe(username);
  });
});

describe('Sessions', () => {
  it('end at logout, are announced, and leave the others alone', async () => {
    const ended = await stack.listen(authEvents.sessionEnded);
    const { user, token, username } = await register();
    const other = await login(username);
    const sessionId = claimsOf(token).jti;
    await stack.rpc.call(authRpc.logout, { sessionId }, { userId: user.id });
    expect((await check(token)).active).toBe(false);
    expect((await check(other.token)).active).toBe(true);
    await eventually(() => ended.some((event) => event.sessionId === sessionId && event.userId === user.id));
  });

  it('are ended by their own user alone', async () => {
    const { token } = await register();
    const stranger = await register();
    const sessionId = claimsOf(token).jti;
    const error = await failure(stack.rpc.call(authRpc.logout, { sessionId }, { userId: stranger.user.id }));
    expect(error.code).toBe('NOT_YOURS');
    expect((await check(token)).active).toBe(true);
  });

  it('are over when their time is', async () => {
    const { token, user } = await register();
    await stack.query('auth', `UPDATE sessions SET "expiresAt" = now() WHERE "userId" = $1`, [user.id]);
    expect((await check(token)).active).toBe(false);
  });

  it('are not active when unknown or no id at all', async () => {
    for (const sessionId of ['7b0f9b7e-1111-4111-8111-111111111111', 'nonsense', '']) {
      expect(await stack.rpc.call(authRpc.checkSession, { sessionId })).toEqual({
        active: false,
        userId: null,
        teamId: null,
        role: null,
      });
    }
  });
});

describe('Names and oneself', () => {
  it('answers the signed-in user, and nobody without one', async () => {
    const { user } = await register();
    expect(await stack.rpc.call(authRpc.me, {}, { userId: user.id })).toEqual({
      user,
      role: 'admin',
      hasPassword: true,
      team: { id: firstTeam, name: 'Editorial' },
      teams: [{ id: firstTeam, name: 'Editorial', role: 'admin' }],
      owner: false,
    });
    expect((await failure(stack.rpc.call(authRpc.me, {}))).code).toBe('NOT_SIGNED_IN');
  });

  it('names people by name, else by username, and leaves out the unknown', async () => {
    const named = await register(undefined, { name: 'Ada Brook' });
    const plain = await register();
    const ids = [named.user.id, plain.user.id, 2_000_000_000];
    const names = await stack.rpc.call(authRpc.names, { ids });
    expect(new Map(names.map(({ id, name }) => [id, name]))).toEqual(
      new Map([
        [named.user.id, 'Ada Brook'],
        [plain.user.id, plain.username],
      ]),
    );
  });
});
