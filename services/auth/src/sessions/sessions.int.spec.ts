import { AppError, authEvents, authRpc, TokenClaims } from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { authService } from '../service.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const password = 'a good password';
let stack: TestStack;
let running: RunningService;
let numbers = 0;
const newAddress = () => `192.0.2.${(numbers += 1)}`;

beforeAll(async () => {
  stack = await testStack();
  running = await startService(authService, { env: stack.envFor('auth') });
});
afterAll(async () => {
  await running.close();
  await stack.close();
});

interface Session {
  readonly username: string;
  readonly userId: number;
  readonly sessionId: string;
}
const sessionOf = (username: string, token: string): Session => {
  const body: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const { jti, sub } = TokenClaims.parse(body);
  return { username, userId: Number(sub), sessionId: jti };
};
async function register(): Promise<Session> {
  const input = { username: `reader-${(numbers += 1)}`, password, address: newAddress() };
  return sessionOf(input.username, (await stack.rpc.call(authRpc.register, input)).token);
}
async function login(
  username: string,
  origin: { address?: string; agent?: string | null; rememberMe?: boolean } = {},
) {
  const input = { username, password, address: newAddress(), ...origin };
  return sessionOf(username, (await stack.rpc.call(authRpc.login, input)).token);
}
const list = (session: Session) => stack.rpc.call(authRpc.sessions, {}, session);
const end = (session: Session, id: string) => stack.rpc.call(authRpc.endSession, { id }, session);
const endOthers = (session: Session) => stack.rpc.call(authRpc.endOtherSessions, {}, session);
const isActive = async ({ sessionId }: Session) =>
  (await stack.rpc.call(authRpc.checkSession, { sessionId })).active;
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'it succeeded',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe('The list of sessions', () => {
  it('says of each its device, its address and whether it is the one that asks, newest first', async () => {
    const first = await register();
    const second = await login(first.username, { address: '198.51.100.7', agent: FIREFOX });
    expect(await list(second)).toMatchObject([
      { id: second.sessionId, device: 'Firefox on Linux', address: '198.51.100.7', current: true },
      { id: first.sessionId, device: null, current: false },
    ]);
    expect((await list(first)).map(({ current }) => current)).toEqual([false, true]);
  });

  it('has sessions that an older process opened, with nothing known about them', async () => {
    const person = await register();
    await stack.query(
      'auth',
      `INSERT INTO sessions (id, "userId", "expiresAt") VALUES (gen_random_uuid(), $1, now() + interval '1 hour')`,
      [person.userId],
    );
    expect((await list(person))[0]).toMatchObject({ device: null, address: null, current: false });
  });

  it('leaves out what has ended and what is over', async () => {
    const person = await register();
    const [ended, over] = [await login(person.username), await login(person.username)];
    await end(person, ended.sessionId);
    await stack.query('auth', `UPDATE sessions SET "expiresAt" = now() WHERE id = $1`, [over.sessionId]);
    expect((await list(person)).map(({ id }) => id)).toEqual([person.sessionId]);
  });

  it('is for nobody without a session', async () => {
    for (const call of [
      stack.rpc.call(authRpc.sessions, {}),
      stack.rpc.call(authRpc.endSession, { id: 'any' }),
      stack.rpc.call(authRpc.endOtherSessions, {}),
    ])
      expect(await codeOf(call)).toBe('NOT_SIGNED_IN');
  });
});

describe.each([
  [false, 2],
  [true, 7 * 24],
])('A session that nobody uses, with rememberMe %s', (rememberMe, hours) => {
  const hoursLeft = async ({ sessionId }: Session) => {
    const [row] = await stack.query<{ hours: string }>(
      'auth',
      `SELECT extract(epoch FROM "idleAt" - now()) / 3600 AS hours FROM sessions WHERE id = $1`,
      [sessionId],
    );
    return Number(row!.hours);
  };
  const idleIn = ({ sessionId }: Session, seconds: number) =>
    stack.query('auth', `UPDATE sessions SET "idleAt" = now() + make_interval(secs => $2) WHERE id = $1`, [
      sessionId,
      seconds,
    ]);

  it(`ends after ${hours} hours: it is not listed and cannot be ended any more`, async () => {
    const person = await register();
    const left = await login(person.username, { rememberMe });
    expect(Math.abs((await hoursLeft(left)) - hours)).toBeLessThan(0.1);
    await idleIn(left, 0);
    expect([await isActive(left), await isActive(person)]).toEqual([false, true]);
    expect((await list(person)).map(({ id }) => id)).toEqual([person.sessionId]);
    expect(await codeOf(end(person, left.sessionId))).toBe('SESSION_NOT_FOUND');
    expect(await endOthers(person)).toEqual({ ended: 0 });
  });

  it('goes on with each use', async () => {
    const { username } = await register();
    const used = await login(username, { rememberMe });
    await idleIn(used, 30);
    expect(await isActive(used)).toBe(true);
    expect(Math.abs((await hoursLeft(used)) - hours)).toBeLessThan(0.1);
  });
});

describe('Ending sessions', () => {
  it('ends one, says so, and answers 404 the second time', async () => {
    const heard = await stack.listen(authEvents.sessionEnded);
    const person = await register();
    const other = await login(person.username);
    await end(person, other.sessionId);
    expect([await isActive(other), await isActive(person)]).toEqual([false, true]);
    expect(await codeOf(end(person, other.sessionId))).toBe('SESSION_NOT_FOUND');
    await eventually(() => heard.some(({ sessionId }) => sessionId === other.sessionId));
    expect(heard.filter(({ sessionId }) => sessionId === other.sessionId)).toHaveLength(1);
  });

  it.each(['7b0f9b7e-1111-4111-8111-111111111111', 'nonsense', '1'])('knows no session %s', async (id) => {
    expect(await codeOf(end(await register(), id))).toBe('SESSION_NOT_FOUND');
  });

  it('ends all others and answers how many were active; the present one stays', async () => {
    const person = await register();
    const others = [await login(person.username), await login(person.username), await login(person.username)];
    await end(person, others[0]!.sessionId);
    expect(await endOthers(person)).toEqual({ ended: 2 });
    expect(await endOthers(person)).toEqual({ ended: 0 });
    for (const other of others) expect(await isActive(other)).toBe(false);
    expect(await isActive(person)).toBe(true);
  });

  it('whatever people do, no session of another person is listed or ended', async () => {
    const people = [await register(), await register(), await register()];
    const open = new Map(
      people.map((person): [number, Set<string>] => [person.userId, new Set([person.sessionId])]),
    );
    const pick = <T>(items: readonly T[], step: number): T => items[(step * 7 + (step >> 2)) % items.length]!;
    for (let step = 0; step < 40; step += 1) {
      const person = pick(people, step);
      const own = open.get(person.userId)!;
      const target = pick(
        [...open.values()].flatMap((ids) => [...ids]),
        step + 3,
      );
      if (step % 4 === 0) own.add((await login(person.username)).sessionId);
      else if (step % 11 === 10) {
        await endOthers(person);
        open.set(person.userId, new Set([person.sessionId]));
      } else if (target !== person.sessionId && !people.some(({ sessionId }) => sessionId === target)) {
        expect(await codeOf(end(person, target))).toBe(
          own.has(target) ? 'it succeeded' : 'SESSION_NOT_FOUND',
        );
        own.delete(target);
      } else if (!own.has(target)) expect(await codeOf(end(person, target))).toBe('SESSION_NOT_FOUND');
      for (const one of people)
        expect((await list(one)).map(({ id }) => id).toSorted()).toEqual(
          [...open.get(one.userId)!].toSorted(),
        );
    }
  });
});
