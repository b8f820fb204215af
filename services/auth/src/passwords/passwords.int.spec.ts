import type { AddressInfo } from 'node:net';
import { type AppError, authEvents, authRpc } from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { SMTPServer } from 'smtp-server';
import { authService } from '../service.js';
import { PasswordsService } from './passwords.service.js';

const address = '192.0.2.1';
let stack: TestStack;
let running: RunningService;
let mailServer: SMTPServer;
/** Mails with a link to reset a password as they arrived, with their line wrapping undone. */
const mailbox: { to: string[]; text: string }[] = [];

beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
        if (text.includes('/reset-password'))
          mailbox.push({ to: session.envelope.rcptTo.map((recipient) => recipient.address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  stack = await testStack();
  const env = {
    ...stack.envFor('auth'),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_URL: 'https://studio.example/',
    REGISTRATION: 'open',
  };
  running = await startService(authService, { env });
});
afterAll(async () => {
  await running.close();
  await stack.close();
  await new Promise<void>((resolve) => mailServer.close(resolve));
});

async function register(
  username: string,
  email: string | null = `${username}@mail.example`,
  name: string | null = null,
) {
  return stack.rpc.call(authRpc.register, { username, email, name, password: 'the old password', address });
}
const login = (username: string, password: string) =>
  stack.rpc.call(authRpc.login, { username, password, address, rememberMe: false });
const forgot = (username: string) => stack.rpc.call(authRpc.forgotPassword, { username, address });
const reset = (token: string, password: string) =>
  stack.rpc.call(authRpc.resetPassword, { token, password, address });
const mailsTo = (username: string) => mailbox.filter(({ to }) => to.includes(`${username}@mail.example`));
async function tokenFor(username: string): Promise<string> {
  const before = mailsTo(username).length;
  await forgot(username);
  const mail = await eventually(() => mailsTo(username)[before]);
  return /https:\/\/studio\.example\/reset-password#token=([\w-]{43})/.exec(mail.text)?.[1] ?? '';
}

describe('A forgotten password', () => {
  it('is set anew by the mailed link, which ends every session of its user', async () => {
    const { user } = await register('nora');
    await login('nora', 'the old password');
    const ended = await stack.listen(authEvents.sessionEnded);
    await reset(await tokenFor('nora'), 'a new password');
    await expect(login('nora', 'the old password')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect((await login('nora', 'a new password')).user.id).toBe(user.id);
    await eventually(() => ended.filter((event) => event.userId === user.id).length === 2);
  });

  it('is set once by one link, also by two at the same moment', async () => {
    await register('ilse');
    const token = await tokenFor('ilse');
    const results = await Promise.allSettled([
      reset(token, 'first password'),
      reset(token, 'second password'),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(reset(token, 'third password')).rejects.toMatchObject({
      status: 400,
      message: 'This link is no longer valid. Please ask for a new one.',
    });
  });

  it('opens the account again that too many tries had closed', async () => {
    await register('omar');
    for (let n = 0; n < 10; n += 1) await login('omar', 'wrong').catch(() => undefined);
    await expect(login('omar', 'the old password')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
    await reset(await tokenFor('omar'), 'a new password');
    expect((await login('omar', 'a new password')).user.username).toBe('omar');
  });

  it('is not set by a link that is 30 minutes old', async () => {
    await register('pia');
    const token = await tokenFor('pia');
    await stack.query('auth', `UPDATE password_resets SET "expiresAt" = "expiresAt" - interval '30 minutes'`);
    await expect(reset(token, 'a new password')).rejects.toMatchObject({ status: 400 });
  });

  it('leaves no token in the database', async () => {
    await register('quinn');
    const token = await tokenFor('quinn');
    const rows = await stack.query<{ tokenHash: string }>('auth', 'SELECT * FROM password_resets');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('answers the same for an unknown name, an account without an address, and the fourth mail in a row', async () => {
    await register('silent', null);
    await register('vera');
    for (let n = 0; n < 3; n += 1) await tokenFor('vera');
    const before = mailbox.length;
    for (const name of ['nobody at all', 'silent', 'vera'])
      expect(await forgot(name)).toEqual({ success: true });
    // A mail to somebody else that was asked for later has arrived, so earlier ones would have as well.
    await register('last');
    await tokenFor('last');
    expect(mailbox).toHaveLength(before + 1);
  });

  it('costs no hashing for a link that is not valid, however many are tried, and an address tries 30', async () => {
    await register('xena');
    const started = performance.now();
    await login('xena', 'the old password');
    const oneHash = performance.now() - started;
    const tries = Array.from({ length: 31 }, (_, n) =>
      stack.rpc
        .call(authRpc.resetPassword, {
          token: `guess-${n}`,
          password: 'a new password',
          address: '192.0.2.77',
        })
        .catch((error: unknown) => (error as AppError).code),
    );
    const codes = await Promise.all(tries);
    expect(performance.now() - started - oneHash).toBeLessThan(15 * oneHash);
    expect(codes.filter((code) => code === 'VALIDATION_FAILED')).toHaveLength(30);
    expect(codes.filter((code) => code === 'TOO_MANY_TRIES')).toHaveLength(1);
  });

  it('is asked for 30 times by one address', async () => {
    const ask = (n: number) =>
      stack.rpc.call(authRpc.forgotPassword, { username: `stranger-${n}`, address: '192.0.2.78' }).then(
        () => 'sent',
        (error: unknown) => (error as AppError).code,
      );
    const answers = await Promise.all(Array.from({ length: 32 }, (_, n) => ask(n)));
    expect(answers.filter((answer) => answer === 'TOO_MANY_TRIES')).toHaveLength(2);
  });

  it('is mailed in our words, whatever somebody calls himself', async () => {
    const name =
      'Nora\r\nBcc: evil@mail.example\n\nYour account is locked! Open https://evil.example/now or call 555 0100 <b>';
    await register('yara', 'yara@mail.example', name);
    await tokenFor('yara');
    const [mail] = mailsTo('yara');
    expect(mail?.to).toEqual(['yara@mail.example']);
    expect(mail?.text).toContain('Hello Nora Bcc evil mail example Your account,');
    expect(mail?.text.match(/https?:\S+/g)).toHaveLength(1);
    expect(mail?.text).not.toMatch(/call|555 0100|evil\.example|evil@|<b>|^Bcc:/m);
  });

  it('is replaced by an operator without a mail', async () => {
    await register('walt');
    const { password } = await running.app.get(PasswordsService, { strict: false }).resetByOperator('WALT');
    expect((await login('walt', password ?? '')).user.username).toBe('walt');
    // 128 random bits.
    expect(Buffer.from(password ?? '', 'base64url')).toHaveLength(16);
  });
});
