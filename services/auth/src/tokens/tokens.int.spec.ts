import { createHash } from 'node:crypto';
import {
  AppError,
  auditRpc,
  authRpc,
  type NewToken,
  peopleRpc,
  type RpcDefinition,
  tokenEvents,
  type TokenInput,
  tokenPattern,
  tokenRpc,
} from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { authService } from '../service.js';

let stack: TestStack;
let running: RunningService;
let numbers = 0;

beforeAll(async () => {
  stack = await testStack();
  running = await startService(authService, { env: stack.envFor('auth') });
});
afterAll(async () => {
  await running.close();
  await stack.close();
});

async function register(): Promise<{ userId: number }> {
  const input = {
    username: `reader-${(numbers += 1)}`,
    password: 'a good password',
    address: `a-${numbers}`,
  };
  return { userId: (await stack.rpc.call(authRpc.register, input)).user.id };
}
const plain: TokenInput = { name: 'Nightly export', scopes: ['read'], days: 30 };
const make = (person: { userId: number }, more: Partial<TokenInput> = {}): Promise<NewToken> =>
  stack.rpc.call(tokenRpc.create, { ...plain, ...more }, person);
const list = (person: { userId: number }) => stack.rpc.call(tokenRpc.list, {}, person);
const revoke = (person: { userId: number }, id: number) => stack.rpc.call(tokenRpc.revoke, { id }, person);
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const check = async ({ token }: Pick<NewToken, 'token'>) =>
  (await stack.rpc.call(tokenRpc.check, { hash: hashOf(token) })).standing;
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'it succeeded',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe('A new token', () => {
  it('is shown once; what is stored cannot be used in its place', async () => {
    const person = await register();
    const made = await make(person);
    expect(made.token).toMatch(tokenPattern);
    expect(made.prefix).toBe(made.token.slice(0, 12));
    expect(JSON.stringify(await list(person))).not.toContain(made.token.slice(13));
    const [row] = await stack.query<{ row: string }>(
      'auth',
      'SELECT t::text AS row FROM tokens t WHERE id = $1',
      [made.id],
    );
    expect(row!.row).toContain(hashOf(made.token));
    expect(row!.row).not.toContain(made.token.slice(13));
    expect(await check({ token: hashOf(made.token) })).toBeNull();
  });

  it.each([30, 90, 365] as const)('ends after %s days', async (days) => {
    const { expiresAt } = await make(await register(), { days });
    expect(Date.parse(expiresAt!) - Date.now()).toBeGreaterThan((days - 0.1) * 86_400_000);
    expect(Date.parse(expiresAt!) - Date.now()).toBeLessThanOrEqual(days * 86_400_000);
  });

  it('ends never if so chosen, and has each scope once', async () => {
    const made = await make(await register(), { days: null, scopes: ['read', 'write', 'read'] });
    expect(made).toMatchObject({ expiresAt: null, scopes: ['read', 'write'] });
  });

  it.each([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['everything'] }],
    ['no name', { name: ' ' }],
    ['a lifetime of its own', { days: 31 }],
  ])('is refused with %s', async (_, wrong) => {
    const input = { ...plain, ...wrong } as TokenInput;
    expect(await codeOf(stack.rpc.call(tokenRpc.create, input, await register()))).toBe('VALIDATION_FAILED');
  });

  it('is the last of fifty', async () => {
    const person = await register();
    const tries = await Promise.all(Array.from({ length: 52 }, () => codeOf(make(person))));
    expect(tries.filter((code) => code === 'TOO_MANY_TOKENS')).toHaveLength(2);
    expect(await list(person)).toHaveLength(50);
  });
});

describe('A token counts', () => {
  it('for its person, with their role and its scopes, and its last use is known to the minute', async () => {
    const person = await register();
    const made = await make(person, { scopes: ['write', 'events'] });
    expect((await list(person))[0]).toMatchObject({ id: made.id, lastUsedAt: null });
    await stack.query('auth', `UPDATE members SET role = 'writer' WHERE "userId" = $1`, [person.userId]);
    expect(await check(made)).toMatchObject({
      tokenId: made.id,
      userId: person.userId,
      role: 'writer',
      scopes: ['write', 'events'],
    });
    const first = (await list(person))[0]!.lastUsedAt;
    expect(first).not.toBeNull();
    await check(made);
    expect((await list(person))[0]!.lastUsedAt).toBe(first);
    await stack.query(
      'auth',
      `UPDATE tokens SET "lastUsedAt" = now() - interval '61 seconds' WHERE id = $1`,
      [made.id],
    );
    await check(made);
    expect(Date.now() - Date.parse((await list(person))[0]!.lastUsedAt!)).toBeLessThan(30_000);
  });

  it('until it is revoked, which is told once', async () => {
    const heard = await stack.listen(tokenEvents.revoked);
    const person = await register();
    const made = await make(person);
    await revoke(person, made.id);
    expect([await check(made), await list(person)]).toEqual([null, []]);
    expect(await codeOf(revoke(person, made.id))).toBe('TOKEN_NOT_FOUND');
    await eventually(() => heard.some(({ tokenId }) => tokenId === made.id));
  });

  it('until it ends, and no more while its person is deactivated', async () => {
    const person = await register();
    const [over, kept] = [await make(person), await make(person)];
    await stack.query('auth', `UPDATE tokens SET "expiresAt" = now() WHERE id = $1`, [over.id]);
    expect([await check(over), (await check(kept))?.tokenId]).toEqual([null, kept.id]);
    await stack.query('auth', `UPDATE users SET "deactivatedAt" = now() WHERE id = $1`, [person.userId]);
    expect(await check(kept)).toBeNull();
  });
});

describe('A token that counts no more', () => {
  const admin = { userId: 1, as: { role: 'admin' as const } };
  const lines = async (userId: number) =>
    (await stack.rpc.call(auditRpc.list, { userId, action: 'token.refused' }, admin)).items;
  const use = (token: string, address: string) =>
    stack.rpc.call(tokenRpc.check, { hash: hashOf(token), address });

  it('is written down when it is used, once an hour, with the reason and from where', async () => {
    const person = await register();
    const [revoked, over] = [await make(person, { name: 'Revoked' }), await make(person, { name: 'Over' })];
    await revoke(person, revoked.id);
    await stack.query('auth', `UPDATE tokens SET "expiresAt" = now() WHERE id = $1`, [over.id]);
    for (const address of ['203.0.113.7', '203.0.113.8']) await use(revoked.token, address);
    await use(over.token, '203.0.113.9');
    await eventually(async () => (await lines(person.userId)).length >= 2);
    expect(await lines(person.userId)).toMatchObject([
      { thing: { id: String(over.id), name: 'Over' }, after: { reason: 'ended' }, address: '203.0.113.9' },
      { thing: { name: 'Revoked' }, after: { reason: 'revoked' }, address: '203.0.113.7' },
    ]);
    const hourAgo = `UPDATE login_attempts SET "createdAt" = now() - interval '61 minutes' WHERE kind = 'token'`;
    await stack.query('auth', hourAgo);
    await use(revoked.token, '203.0.113.10');
    await eventually(async () => (await lines(person.userId))[0]?.address === '203.0.113.10');
  });

  it('is written down of people who were let go', async () => {
    const person = await register();
    const made = await make(person);
    await stack.query('auth', `UPDATE members SET "deactivatedAt" = now() WHERE "userId" = $1`, [
      person.userId,
    ]);
    await use(made.token, '203.0.113.7');
    await eventually(async () => (await lines(person.userId))[0]?.after?.['reason'] === 'not in the team');
  });

  it('leaves no line when nobody ever had it, or it counts', async () => {
    const person = await register();
    await use('gly_nobodys', '203.0.113.66');
    await use((await make(person)).token, '203.0.113.66');
    expect(await lines(person.userId)).toEqual([]);
    const { items } = await stack.rpc.call(auditRpc.list, { action: 'token.refused' }, admin);
    expect(items.filter(({ address }) => address === '203.0.113.66')).toEqual([]);
  });
});

describe('With a new password', () => {
  it('all tokens of its person end, in every team, and each end is told; those of others stay', async () => {
    const heard = await stack.listen(tokenEvents.revoked);
    const [person, other] = [await register(), await register()];
    const [made, kept] = [await make(person), await make(other)];
    const [elsewhere] = await stack.query<{ id: number }>(
      'auth',
      `WITH team AS (INSERT INTO teams (name) VALUES ('Another desk') RETURNING id)
       INSERT INTO tokens ("userId", "teamId", name, prefix, hash, scopes)
       SELECT $1, id, 'Elsewhere', 'gly_', repeat('a', 64), '{read}' FROM team RETURNING id`,
      [person.userId],
    );
    const change = { currentPassword: 'a good password', password: 'a better password', address: 'a' };
    await stack.rpc.call(authRpc.changePassword, change, person);
    expect([await check(made), await list(person)]).toEqual([null, []]);
    expect(await check(kept)).not.toBeNull();
    const told = () => heard.filter(({ userId }) => userId === person.userId).map(({ tokenId }) => tokenId);
    await eventually(() => told().length === 2);
    expect(told().toSorted((a, b) => a - b)).toEqual([made.id, elsewhere!.id].toSorted((a, b) => a - b));
  });
});

describe('Tokens of others', () => {
  it('are neither listed nor revoked', async () => {
    const [person, stranger] = [await register(), await register()];
    const made = await make(person);
    expect(await list(stranger)).toEqual([]);
    expect(await codeOf(revoke(stranger, made.id))).toBe('TOKEN_NOT_FOUND');
    expect(await check(made)).not.toBeNull();
  });

  it('are for nobody without an account', async () => {
    for (const call of [
      stack.rpc.call(tokenRpc.list, {}),
      stack.rpc.call(tokenRpc.create, plain),
      stack.rpc.call(tokenRpc.revoke, { id: 1 }),
    ])
      expect(await codeOf(call)).toBe('NOT_SIGNED_IN');
  });
});

describe('A program', () => {
  it('cannot touch the account of its person, whatever the gateway lets through', async () => {
    const { userId } = await register();
    const as = { role: 'admin', scopes: ['read', 'write', 'publish', 'admin', 'events'] } as const;
    const refused: readonly (readonly [RpcDefinition, unknown])[] = [
      [tokenRpc.list, {}],
      [tokenRpc.create, plain],
      [tokenRpc.revoke, { id: 1 }],
      [authRpc.changeMe, { name: 'Somebody', address: 'a' }],
      [authRpc.sessions, {}],
      [authRpc.endOtherSessions, {}],
      [authRpc.changePassword, { currentPassword: 'x', password: 'a new password', address: 'a' }],
    ];
    for (const [definition, input] of refused) {
      const { status, body } = await stack.rpc.raw(definition, input as never, { userId, as });
      expect([status, Buffer.from(body).toString('utf8')]).toEqual([
        403,
        expect.stringContaining('TOKEN_REFUSED'),
      ]);
    }
  });

  it('until an admin lets its person go, also when they come back', async () => {
    const [admin, person] = [await register(), await register()];
    const made = await make(person);
    for (const active of [false, true])
      await stack.rpc.call(peopleRpc.change, { id: person.userId, active }, admin);
    expect([await check(made), await list(person)]).toEqual([null, []]);
  });
});
