import type { AddressInfo } from 'node:net';
import { authRpc, letterMaking } from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { testStack, type TestStack } from '@galley/testing';
import { SMTPServer } from 'smtp-server';
import { authService } from '../service.js';

const letter = { subject: 'Risk first', html: '<p>Cut <b>early</b>.</p>', text: 'Cut early.\n' };
let stack: TestStack;
let running: RunningService;
let mailServer: SMTPServer;
let refuses = false;
const mailbox: { to: string[]; text: string }[] = [];

beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refuses) return done(new Error('The mailbox is full.'));
        const text = Buffer.concat(chunks).toString();
        mailbox.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const SMTP_URL = `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`;
  stack = await testStack();
  const settings = { SMTP_URL, REGISTRATION: 'open' };
  running = await startService(authService, { env: { ...stack.envFor('auth'), ...settings } });
});
afterAll(async () => {
  await running.close();
  await stack.close();
  await new Promise<void>((resolve) => mailServer.close(resolve));
});

/** @returns the id of somebody whose address is proven */
async function person(username: string): Promise<number> {
  const email = `${username}@mail.example`;
  const { user } = await stack.rpc.call(authRpc.register, {
    username,
    email,
    password: 'a good password',
    address: '192.0.2.1',
  });
  await stack.query('auth', `UPDATE users SET "emailVerifiedAt" = now() WHERE id = ${user.id}`);
  return user.id;
}
const mail = (userId: number) => stack.rpc.call(letterMaking.mailToSelf, letter, { userId });
const letters = () => mailbox.filter(({ text }) => text.includes('Subject: Risk first'));

it('is mailed to one’s own address, with HTML and as plain words', async () => {
  const id = await person('letter-reader');
  expect(await mail(id)).toEqual({ to: 'letter-reader@mail.example' });
  expect(letters().map(({ to }) => to)).toEqual([['letter-reader@mail.example']]);
  expect(letters()[0]?.text).toMatch(
    /multipart\/alternative[^]*text\/plain[^]*Cut early\.[^]*text\/html[^]*<b>early<\/b>/,
  );
});

it('goes to no address that nobody has proven', async () => {
  const id = await person('letter-unproven');
  await stack.query('auth', `UPDATE users SET "emailVerifiedAt" = NULL WHERE id = ${id}`);
  await expect(mail(id)).rejects.toMatchObject({ code: 'OWN_ADDRESS_NEEDED', status: 409 });
});

it('says that the mail server refuses', async () => {
  const id = await person('letter-refused');
  refuses = true;
  await expect(mail(id)).rejects.toMatchObject({ code: 'MAIL_NOT_SENT', status: 503 });
  refuses = false;
});

it('goes out so often an hour, and no more', async () => {
  const id = await person('letter-often');
  const sent = await Promise.allSettled(Array.from({ length: 21 }, () => mail(id)));
  const refusals = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refusals).toMatchObject([{ code: 'TOO_MANY_TRIES' }]);
});
