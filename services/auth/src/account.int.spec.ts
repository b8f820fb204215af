import { AppError, authEvents, authRpc, TokenClaims } from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { authService } from './service.js';

let stack: TestStack;
let running: RunningService;
let numbers = 0;
const unique = (name: string) => `${name}-${(numbers += 1)}`;
/** Every person has an address of their own, so that the limits of one don't reach another. */
const newAddress = () => `192.0.2.${(numbers += 1)}`;
const PASSWORD = 'a good password';

beforeAll(async () => {
  stack = await testStack();
  running = await startService(authService, { env: stack.envFor('auth') });
});
afterAll(async () => {
  await running.close();
  await stack.close();
});

const claimsOf = (token: string): TokenClaims =>
  TokenClaims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')));

interface Person {
  username: string;
  /** For whom a call is made: the user and the session. */
  as: { userId: number; sessionId: string };
}

async function register(more: { name?: string; email?: string } = {}): Promise<Person> {
  const username = unique('reader');
  const input = { username, password: PASSWORD, address: newAddress(), ...more };
  const { token, user } = await stack.rpc.call(authRpc.register, input);
  return { username, as: { userId: user.id, sessionId: claimsOf(token).jti } };
}

async function login({ username }: Person, password = PASSWORD): Promise<Person> {
  const input = { username, password, address: newAddress() };
  const { token, user } = await stack.rpc.call(authRpc.login, input);
  return { username, as: { userId: user.id, sessionId: claimsOf(token).jti } };
}
const isActive = async ({ as: { sessionId } }: Person) =>
  (await stack.rpc.call(authRpc.checkSession, { sessionId })).active;

const failure = (promise: Promise<unknown>): Promise<AppError> =>
  promise.then(
    () => Promise.reject(new Error('It succeeded.')),
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error as Error)),
  );

describe('Name and email', () => {
  const change = (
    person: Person,
    changes: { name?: string | null; email?: string | null; currentPassword?: string },
  ) =>
    stack.rpc.call(
      authRpc.changeMe,
      { currentPassword: PASSWORD, address: newAddress(), ...changes },
      person.as,
    );
  const me = async (person: Person) => (await stack.rpc.call(authRpc.me, {}, person.as)).user;

  it('change one at a time; what is absent stays, and empty text clears', async () => {
    const person = await register({ name: 'Nora Lind', email: 'nora@mail.example' });
    expect((await change(person, { name: '  Nora Berg ' })).user).toMatchObject({
      name: 'Nora Berg',
      email: 'nora@mail.example',
    });
    await change(person, { email: 'berg@mail.example' });
    expect(await me(person)).toMatchObject({ name: 'Nora Berg', email: 'berg@mail.example' });
    await change(person, { name: ' ', email: '' });
    expect(await me(person)).toMatchObject({ name: null, email: null });
    await change(person, {});
    expect(await me(person)).toMatchObject({ username: person.username, name: null, email: null });
  });

  it.each([
    ['Please enter a valid email address', { email: 'no address' }],
    ['Name has at most 255 characters', { name: 'n'.repeat(256) }],
    ['Email has at most 255 characters', { name: 'Fine', email: `${'e'.repeat(250)}@mail.example` }],
  ])('follow the rules of the registration: "%s"', async (sentence, changes) => {
    const person = await register({ name: 'Ada', email: 'ada@mail.example' });
    const error = await failure(change(person, changes));
    expect([error.status, error.message]).toEqual([400, sentence]);
    expect(await me(person)).toMatchObject({ name: 'Ada', email: 'ada@mail.example' });
  });

  it('are changed for the caller alone, and for nobody without a session', async () => {
    const [person, other] = [await register({ name: 'Ada' }), await register({ name: 'Ben' })];
    await change(person, { name: 'Ada Brook' });
    expect(await me(other)).toMatchObject({ name: 'Ben' });
    expect(
      (await failure(stack.rpc.call(authRpc.changeMe, { name: 'Nobody', address: newAddress() }))).code,
    ).toBe('NOT_SIGNED_IN');
  });

  it.each([['wrong'], [undefined]])(
    'another email needs the current password; with %p nothing changes',
    async (given) => {
      const person = await register({ name: 'Ada', email: 'ada@mail.example' });
      const changes = { name: 'Thief', email: 'thief@mail.example', address: newAddress() };
      const asked = stack.rpc.call(
        authRpc.changeMe,
        given === undefined ? changes : { ...changes, currentPassword: given },
        person.as,
      );
      const error = await failure(asked);
      expect([error.status, error.code]).toEqual([422, 'WRONG_PASSWORD']);
      expect(await me(person)).toMatchObject({ name: 'Ada', email: 'ada@mail.example' });
      const same = { name: 'Ada Brook', email: 'ada@mail.example', address: newAddress() };
      await stack.rpc.call(authRpc.changeMe, same, person.as);
      expect(await me(person)).toMatchObject({ name: 'Ada Brook', email: 'ada@mail.example' });
    },
  );

  it('wrong passwords for another email count as failed sign-ins', async () => {
    const person = await register();
    for (let tries = 0; tries < 10; tries++)
      await failure(change(person, { email: 'thief@mail.example', currentPassword: `guess-${tries}` }));
    const error = await failure(change(person, { email: 'ada@mail.example' }));
    expect([error.status, error.code]).toEqual([429, 'TOO_MANY_TRIES']);
  });

  it('another email ends the links that were mailed to the one before', async () => {
    const person = await register({ email: 'ada@mail.example' });
    await stack.query(
      'auth',
      `insert into password_resets ("userId", "tokenHash", "expiresAt") values ($1, repeat('a', 64), now() + interval '30 minutes')`,
      [person.as.userId],
    );
    await change(person, { email: 'ada@other.example' });
    const open = `select 1 from password_resets where "userId" = $1 and "usedAt" is null and "expiresAt" > now()`;
    expect(await stack.query('auth', open, [person.as.userId])).toEqual([]);
  });

  it('a new name is looked up and told at once; an email or the same name is not told', async () => {
    const heard = await stack.listen(authEvents.userChanged);
    const person = await register({ name: 'Ada' });
    const { userId } = person.as;
    await change(person, { email: 'ada@mail.example' });
    await change(person, { name: 'Ada' });
    await change(person, { name: 'Ada Brook' });
    expect(await stack.rpc.call(authRpc.names, { ids: [userId] })).toEqual([
      { id: userId, name: 'Ada Brook' },
    ]);
    await change(person, { name: '' });
    await eventually(() => heard.filter((event) => event.userId === userId).length >= 2);
    const { username } = person;
    expect(heard.filter((event) => event.userId === userId)).toEqual([
      { userId, username, name: 'Ada Brook' },
      { userId, username, name: null },
    ]);
  });
});

describe('Password', () => {
  const NEW = 'a better password';
  const change = (person: Person, currentPassword = PASSWORD, password = NEW, address = newAddress()) =>
    stack.rpc.call(authRpc.changePassword, { currentPassword, password, address }, person.as);

  it('is changed by who knows the current one: the old one is refused, the new one works', async () => {
    const person = await register();
    await change(person);
    expect((await failure(login(person))).code).toBe('WRONG_CREDENTIALS');
    await login(person, NEW);
  });

  it('ends every other session of the person, says so, and keeps the present one', async () => {
    const ended = await stack.listen(authEvents.sessionEnded);
    const [person, stranger] = [await register(), await register()];
    const others = [await login(person), await login(person)];
    await change(person);
    expect(await isActive(person)).toBe(true);
    expect(await isActive(stranger)).toBe(true);
    for (const other of others) expect(await isActive(other)).toBe(false);
    const ids = others.map(({ as }) => as.sessionId).toSorted();
    await eventually(() => ended.length >= ids.length);
    expect(ended.map(({ sessionId }) => sessionId).toSorted()).toEqual(ids);
  });

  it('stays as it is when the current one is wrong, which counts as a failed try', async () => {
    const person = await register();
    const other = await login(person);
    for (let n = 0; n < 10; n += 1) {
      const error = await failure(change(person, `wrong ${n}`));
      expect([error.code, error.status]).toEqual(['WRONG_PASSWORD', 422]);
    }
    expect((await failure(change(person))).code).toBe('TOO_MANY_TRIES');
    expect((await failure(login(person))).code).toBe('TOO_MANY_TRIES');
    expect(await isActive(other)).toBe(true);
  });

  it('does not count a success as a failed try', async () => {
    const person = await register();
    for (let n = 0; n < 12; n += 1) await change(person, PASSWORD, PASSWORD);
  });

  it('follows the rule of the registration', async () => {
    const person = await register();
    const error = await failure(change(person, PASSWORD, 'short'));
    expect([error.status, error.message]).toEqual([400, 'Password must be at least 6 characters']);
    await login(person);
  });

  it('is changed by one of several who change it at once', async () => {
    const person = await register();
    const tries = [1, 2, 3, 4].map((n) => change(person, PASSWORD, `${NEW} ${n}`));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = results.findIndex(({ status }) => status === 'fulfilled');
    await login(person, `${NEW} ${winner + 1}`);
  });
});
