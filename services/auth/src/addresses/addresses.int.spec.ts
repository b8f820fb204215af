import type { AddressInfo } from 'node:net';
import { authRpc, verifiedMailRpc } from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { SMTPServer } from 'smtp-server';
import { authService } from '../service.js';

const address = '192.0.2.1';
const password = 'a good password';
let stack: TestStack;
let running: RunningService;
let mailServer: SMTPServer;
let smtp: string;
const mailbox: { to: string[]; text: string }[] = [];
const start = (REGISTRATION: string) =>
  startService(authService, {
    env: {
      ...stack.envFor('auth'),
      SMTP_URL: smtp,
      PUBLIC_URL: 'https://studio.example/',
      REGISTRATION,
    },
  });

beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
        mailbox.push({ to: session.envelope.rcptTo.map((recipient) => recipient.address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  smtp = `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`;
  stack = await testStack();
  running = await start('open');
});
afterAll(async () => {
  await running.close();
  await stack.close();
  await new Promise<void>((resolve) => mailServer.close(resolve));
});

const register = (username: string, email = `${username}@mail.example`) =>
  stack.rpc.call(authRpc.register, { username, email, password, address });
const login = (username: string) => stack.rpc.call(authRpc.login, { username, password, address });
const links = (to: string) =>
  mailbox
    .filter((mail) => mail.to.includes(to))
    .flatMap(({ text }) => /https:\/\/studio\.example\/verify-email#token=([\w-]{43})/.exec(text)?.[1] ?? []);
const verify = (token: string) => stack.rpc.call(verifiedMailRpc.verify, { token, address });
const verifiedAt = async (userId: number) =>
  (await stack.rpc.call(authRpc.me, {}, { userId })).user.emailVerifiedAt;
const invalid = { status: 400, code: 'VALIDATION_FAILED' };

describe('An address', () => {
  it('is verified once by the link that the registration mails; the database holds no link', async () => {
    const { user } = await register('nora');
    expect(user.emailVerifiedAt).toBeNull();
    const token = await eventually(() => links('nora@mail.example')[0]);
    expect(JSON.stringify(await stack.query('auth', 'SELECT * FROM email_links'))).not.toContain(token);
    await verify(token);
    expect(await verifiedAt(user.id)).toEqual(expect.any(String));
    await expect(verify(token)).rejects.toMatchObject(invalid);
    await expect(verify('unknown')).rejects.toMatchObject(invalid);
  });

  it('that is changed is to be verified anew; the link of the one before is of no use', async () => {
    const { user } = await register('ben');
    const old = await eventually(() => links('ben@mail.example')[0]);
    const change = { email: 'other@mail.example', currentPassword: password, address };
    await stack.rpc.call(authRpc.changeMe, change, { userId: user.id });
    await expect(verify(old)).rejects.toMatchObject(invalid);
    expect(await verifiedAt(user.id)).toBeNull();
    await verify(await eventually(() => links('other@mail.example')[0]));
    expect(await verifiedAt(user.id)).toEqual(expect.any(String));
    await stack.rpc.call(authRpc.changeMe, { ...change, email: 'third@mail.example' }, { userId: user.id });
    expect(await verifiedAt(user.id)).toBeNull();
  });

  it('gets a link again when its person asks, five in an hour; one that is too old does nothing', async () => {
    const { user } = await register('cora');
    const first = await eventually(() => links('cora@mail.example')[0]);
    const send = () => stack.rpc.call(verifiedMailRpc.send, {}, { userId: user.id });
    for (let sent = 1; sent < 5; sent += 1) await send();
    await expect(send()).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' });
    await stack.query('auth', `UPDATE email_links SET "expiresAt" = now() WHERE "userId" = $1`, [user.id]);
    await expect(verify(first)).rejects.toMatchObject(invalid);
  });
});

it('Whoever may register because of their address comes in when they have verified it; others are not held to it', async () => {
  await running.close();
  running = await start('domain:mail.example');
  const refused = { status: 403, code: 'ADDRESS_NOT_VERIFIED' };
  await expect(register('ines')).rejects.toMatchObject(refused);
  await eventually(() => links('ines@mail.example').length === 1);
  await expect(
    stack.rpc.call(authRpc.login, { username: 'ines', password: 'a wrong one', address }),
  ).rejects.toMatchObject({
    code: 'WRONG_CREDENTIALS',
  });
  await expect(login('ines')).rejects.toMatchObject(refused);
  const token = await eventually(() => links('ines@mail.example')[1]);
  expect(
    await stack.query(
      'auth',
      `SELECT FROM sessions s JOIN users u ON u.id = s."userId" WHERE u.username = 'ines'`,
    ),
  ).toEqual([]);
  await verify(token);
  expect((await login('ines')).user.username).toBe('ines');
  // An account from before.
  expect((await login('cora')).user.emailVerifiedAt).toBeNull();
});
