import { createHash } from 'node:crypto';
import { AppError, authRpc } from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { testStack, type TestStack } from '@galley/testing';
import { authService } from '../service.js';
import { PasswordsService } from './passwords.service.js';

const GOOD = 'a good password';
const PROBLEM = 'This password is one of the most common ones. Please choose another.';
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

async function register(password = GOOD) {
  const username = `reader-${(numbers += 1)}`;
  const { user } = await stack.rpc.call(authRpc.register, { username, password, address: newAddress() });
  return { username, userId: user.id };
}
const login = (username: string, password: string) =>
  stack.rpc.call(authRpc.login, { username, password, address: newAddress() });
const refusal = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'it succeeded',
    (error: unknown) =>
      error instanceof AppError ? { code: error.code, message: error.message, ...error.details } : error,
  );
const refused = {
  code: 'VALIDATION_FAILED',
  message: PROBLEM,
  problem: PROBLEM,
  issues: [{ field: 'password', problem: PROBLEM }],
};

describe('One of the commonest passwords', () => {
  it.each(['password', 'Password1', 'QWERTYUIOP', '123456', 'letmein'])(
    'is not taken for a new account: %s',
    async (password) => expect(await refusal(register(password))).toEqual(refused),
  );

  it('does not take the place of another', async () => {
    const { username, userId } = await register();
    const change = { currentPassword: GOOD, password: 'Passw0rd', address: newAddress() };
    expect(await refusal(stack.rpc.call(authRpc.changePassword, change, { userId }))).toEqual(refused);
    expect((await login(username, GOOD)).user.id).toBe(userId);
  });

  it('is not set by a mailed link, which can be used again, and whose tries do not run out', async () => {
    const { username, userId } = await register();
    const address = newAddress();
    await stack.query(
      'auth',
      `INSERT INTO password_resets ("userId", "tokenHash", "expiresAt") VALUES ($1, $2, now() + interval '1 hour')`,
      [userId, createHash('sha256').update('from-the-mail').digest('hex')],
    );
    const reset = (password: string) =>
      stack.rpc.call(authRpc.resetPassword, { token: 'from-the-mail', password, address });
    for (let tries = 0; tries < 31; tries += 1) expect(await refusal(reset('iloveyou'))).toEqual(refused);
    await reset('something of my own');
    expect((await login(username, 'something of my own')).user.id).toBe(userId);
  });

  it('still opens an account that has it', async () => {
    const { username, userId } = await register();
    await running.app.get(PasswordsService, { strict: false }).resetByOperator(username, 'password1');
    expect((await login(username, 'password1')).user.id).toBe(userId);
  });
});
