import { passkeyRpc, secondStepRpc } from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { authService } from '../service.js';
import {
  ORIGIN,
  PASSWORD,
  codeOf,
  failure,
  hoursOf,
  newAddress,
  passkeyPeople,
  type Person,
} from '../testing/passkey-people.js';

let stack: TestStack;
let running: RunningService;
const {
  register,
  password,
  state,
  startAdding,
  addMade,
  add,
  remove,
  startSignIn,
  present,
  signIn,
  login,
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

describe('Adding a passkey', () => {
  it('needs the password, and lists it with its name and its last use', async () => {
    const person = await register();
    expect(await state(person)).toEqual({
      passkeys: [],
      hasPassword: true,
      secondStep: { on: false, recoveryCodes: 0 },
    });
    expect(await codeOf(startAdding(person, 'not the password'))).toBe('WRONG_PASSWORD');
    expect(await codeOf(stack.rpc.call(passkeyRpc.startAdding, password(), person.as))).toBe(
      'WRONG_PASSWORD',
    );
    const passkey = await add(person, ' My phone ');
    expect(passkey).toMatchObject({ name: 'My phone', lastUsedAt: null });
    await signIn(person);
    const [listed] = (await state(person)).passkeys;
    expect(listed).toMatchObject({ id: passkey.id, lastUsedAt: expect.any(String) as string });
    await eventually(
      async () => (await lines(person.as.userId, 'passkey.added'))[0]?.thing?.name === 'My phone',
    );
  });

  it('asks for a passkey of this place that the device checks, and names those that are there', async () => {
    const person = await register();
    await add(person);
    const options = await startAdding(person);
    expect(options).toMatchObject({
      rp: { id: 'studio.example' },
      user: { name: person.username },
      attestation: 'none',
      excludeCredentials: [{ id: person.device.keys[0]?.id.toString('base64url') }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it.each([
    ['the page of another site', { origin: 'https://studio.example.evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a device that has not checked the person', { verified: false }],
  ])('refuses one of %s', async (_, twist) => {
    const person = await register();
    const made = person.device.make(await startAdding(person), twist);
    expect(await codeOf(addMade(person, made))).toBe('PASSKEY_NOT_ADDED');
    expect((await state(person)).passkeys).toEqual([]);
  });

  it('takes each challenge once, and from whom it was given alone', async () => {
    const [person, other] = [await register(), await register()];
    const made = person.device.make(await startAdding(person));
    expect(await codeOf(addMade(other, made))).toBe('PASSKEY_NOT_ADDED');
    await addMade(person, made);
    expect(await codeOf(addMade(person, made))).toBe('PASSKEY_NOT_ADDED');
    const old = person.device.make(await startAdding(person));
    await stack.query('auth', `UPDATE passkey_challenges SET "expiresAt" = now() RETURNING 1`);
    expect(await codeOf(addMade(person, old))).toBe('PASSKEY_NOT_ADDED');
    const own = await startAdding(person);
    const signInChallenge = { ...own, challenge: (await startSignIn()).challenge };
    expect(await codeOf(addMade(person, person.device.make(signInChallenge)))).toBe('PASSKEY_NOT_ADDED');
  });

  it('stops at 20', async () => {
    const person = await register();
    await add(person);
    const late = person.device.make(await startAdding(person));
    await stack.query(
      'auth',
      `INSERT INTO passkeys ("userId", "credentialId", "publicKey", counter, transports, name)
       SELECT $1::int, 'more-' || $1::int || '-' || n, ''::bytea, 0, '{}', 'More' FROM generate_series(2, 20) n`,
      [person.as.userId],
    );
    expect(await codeOf(startAdding(person))).toBe('TOO_MANY_PASSKEYS');
    expect(await codeOf(addMade(person, late))).toBe('TOO_MANY_PASSKEYS');
  });

  it('asks an account of the sign-in provider for no password', async () => {
    const person = await register();
    await stack.query('auth', 'UPDATE users SET "hasPassword" = false WHERE id = $1 RETURNING 1', [
      person.as.userId,
    ]);
    const options = await stack.rpc.call(passkeyRpc.startAdding, password(), person.as);
    const { id } = await addMade(person, person.device.make(options));
    expect((await state(person)).hasPassword).toBe(false);
    await remove(person, id);
    expect((await state(person)).passkeys).toEqual([]);
  });
});

describe('The passkeys of somebody', () => {
  it('are renamed and removed by them alone; one that is removed signs nobody in', async () => {
    const [person, other] = [await register(), await register()];
    const { id } = await add(person);
    const rename = ({ as }: Person, name: string) => stack.rpc.call(passkeyRpc.rename, { id, name }, as);
    expect(await codeOf(rename(other, 'Mine'))).toBe('PASSKEY_NOT_FOUND');
    expect(await codeOf(remove(other, id))).toBe('PASSKEY_NOT_FOUND');
    expect(await rename(person, 'Old phone')).toMatchObject({ id, name: 'Old phone' });
    await remove(person, id);
    expect(await codeOf(remove(person, id))).toBe('PASSKEY_NOT_FOUND');
    expect(await codeOf(signIn(person))).toBe('PASSKEY_REFUSED');
    expect((await login(person)).user.id).toBe(person.as.userId);
  });

  it('are no business of programs and strangers', async () => {
    const { as } = await register();
    const scopes = ['read', 'write', 'publish', 'admin'] as const;
    const [program, stranger] = [{ ...as, as: { scopes: [...scopes] } }, {}];
    for (const [who, code] of [
      [program, 'TOKEN_REFUSED'],
      [stranger, 'NOT_SIGNED_IN'],
    ] as const)
      for (const call of [
        stack.rpc.call(passkeyRpc.list, {}, who),
        stack.rpc.call(passkeyRpc.startAdding, password(PASSWORD), who),
        stack.rpc.call(passkeyRpc.rename, { id: 1, name: 'x' }, who),
        stack.rpc.call(passkeyRpc.remove, { id: 1, ...password() }, who),
        stack.rpc.call(secondStepRpc.turnOn, {}, who),
        stack.rpc.call(secondStepRpc.turnOff, password(PASSWORD), who),
        stack.rpc.call(secondStepRpc.renewCodes, password(PASSWORD), who),
      ])
        expect(await codeOf(call)).toBe(code);
  });
});

describe('Signing in with a passkey', () => {
  it('needs no name, and opens a session as a password does', async () => {
    const person = await register();
    await add(person);
    const { token, user, role } = await signIn(person);
    expect([user.id, role]).toEqual([person.as.userId, (await login(person)).role]);
    expect(hoursOf(token)).toBe(12);
    const remembered = await present(person.device.use(await startSignIn()), { rememberMe: true });
    expect(hoursOf(remembered.token)).toBe(30 * 24);
    const means = async () => (await lines(user.id, 'account.signed-in')).map(({ after }) => after?.with);
    await eventually(async () => (await means()).length === 3);
    expect((await means()).toSorted()).toEqual(['passkey', 'passkey', 'password']);
  });

  const refusals: [string, (person: Person) => Promise<unknown>][] = [
    [
      'a replayed answer',
      async ({ device }) => {
        const used = device.use(await startSignIn());
        await present(used);
        return present(used);
      },
    ],
    [
      'a count that is not higher',
      async (person) => {
        await signIn(person);
        return present(person.device.use(await startSignIn(), { counter: 1 }));
      },
    ],
    [
      'the page of another site',
      async ({ device }) => present(device.use(await startSignIn(), { origin: 'https://evil.example' })),
    ],
    [
      'another site',
      async ({ device }) => present(device.use(await startSignIn(), { rpId: 'evil.example' })),
    ],
    ['another key', async ({ device }) => present(device.use(await startSignIn(), { forged: true }))],
    [
      'a device that has not checked the person',
      async ({ device }) => present(device.use(await startSignIn(), { verified: false })),
    ],
    [
      'a challenge that nobody gave',
      async ({ device }) => present(device.use({ ...(await startSignIn()), challenge: 'bWFkZS11cA' })),
    ],
    [
      'a challenge that is too old',
      async ({ device }) => {
        const used = device.use(await startSignIn());
        await stack.query('auth', `UPDATE passkey_challenges SET "expiresAt" = now() RETURNING 1`);
        return present(used);
      },
    ],
    [
      'an answer that is none',
      async ({ device }) => {
        const used = device.use(await startSignIn());
        return present({ ...used, response: { ...used.response, clientDataJSON: 'bm90IEpTT04' } });
      },
    ],
    [
      'a passkey that is not known',
      async ({ device }) => {
        const used = device.use(await startSignIn());
        return present({ ...used, id: 'dW5rbm93bg', rawId: 'dW5rbm93bg' });
      },
    ],
    [
      'an account that is deactivated',
      async (person) => {
        await stack.query('auth', 'UPDATE users SET "deactivatedAt" = now() WHERE id = $1 RETURNING 1', [
          person.as.userId,
        ]);
        return signIn(person);
      },
    ],
  ];
  it.each(refusals)('refuses %s with the one closed error', async (_, attempt) => {
    const person = await register();
    await add(person);
    const { code, status, message, details } = await failure(attempt(person));
    expect({ code, status, message, details }).toEqual({
      code: 'PASSKEY_REFUSED',
      status: 401,
      message: 'You could not be signed in with this passkey. Please try again.',
      details: {},
    });
  });

  it('counts one of two uses at the same moment', async () => {
    const person = await register();
    await add(person);
    const [one, two] = [await startSignIn(), await startSignIn()];
    const used = [person.device.use(one, { counter: 5 }), person.device.use(two, { counter: 5 })];
    const results = await Promise.allSettled(used.map((each) => present(each)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is tried 30 times by one address', async () => {
    const person = await register();
    await add(person);
    const address = newAddress();
    const wrong = async () =>
      codeOf(present(person.device.use(await startSignIn(), { forged: true }), { address }));
    for (let n = 0; n < 30; n += 1) expect(await wrong()).toBe('PASSKEY_REFUSED');
    expect(await wrong()).toBe('TOO_MANY_TRIES');
    expect((await signIn(person)).user.id).toBe(person.as.userId);
  });
});
