import type { AddressInfo } from 'node:net';
import { authRpc, peopleRpc, reviewEvents } from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { SMTPServer } from 'smtp-server';
import { authService } from '../service.js';

let stack: TestStack;
let running: RunningService;
let mailServer: SMTPServer;
let refusals = 0;
const mailbox: { to: string; text: string }[] = [];
/** Whoever registers gets a mail as well. */
const isReview = ({ text }: { text: string }) => text.includes('?review=1');

beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
        if (refusals > 0 && isReview({ text })) {
          refusals -= 1;
          done(new Error('The mailbox is full.'));
          return;
        }
        mailbox.push({ to: session.envelope.rcptTo[0]?.address ?? '', text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const SMTP_URL = `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`;
  stack = await testStack();
  const settings = { SMTP_URL, PUBLIC_URL: 'https://studio.example/', REGISTRATION: 'open' };
  running = await startService(authService, { env: { ...stack.envFor('auth'), ...settings } });
});
afterAll(async () => {
  await running.close();
  await stack.close();
  await new Promise<void>((resolve) => mailServer.close(resolve));
});

let count = 0;
async function person(role: string): Promise<{ id: number; address: string }> {
  const username = `person${(count += 1)}`;
  const address = `${username}@mail.example`;
  const input = { username, email: address, password: 'a good password', address: '192.0.2.1' };
  await stack.rpc.call(authRpc.register, input);
  const [user] = await stack.query<{ id: number }>('auth', 'SELECT id FROM users WHERE username = $1', [
    username,
  ]);
  const id = user?.id ?? 0;
  await stack.query('auth', 'UPDATE users SET "mustVerify" = false WHERE id = $1', [id]);
  await stack.query('auth', 'UPDATE members SET role = $2 WHERE "userId" = $1', [id, role]);
  return { id, address };
}
const tell = (
  news: { askedBy: number; people?: number[]; roles?: ('writer' | 'editor' | 'admin')[] },
  id?: string,
) =>
  stack.publish(
    reviewEvents.asked,
    { generationId: 7, title: 'Risk\r\nfirst', people: [], roles: [], dueOn: '2026-07-01', ...news },
    id,
  );
const reviewMails = () => mailbox.filter(isReview);
const due = () => stack.query('auth', 'SELECT 1 FROM due_mails');
beforeEach(() => mailbox.splice(0));

it('mails whoever is asked once, by name or by role, and nobody else', async () => {
  const [asker, both, editor] = [await person('editor'), await person('editor'), await person('admin')];
  await person('writer');
  const id = crypto.randomUUID();
  const news = { askedBy: asker.id, people: [both.id], roles: ['editor' as const] };
  for (const again of [id, id]) await tell(news, again);
  await eventually(() => reviewMails().length === 2);
  await eventually(async () => (await due()).length === 0);
  expect(
    reviewMails()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([both.address, editor.address].toSorted());
  expect(reviewMails()[0]?.text).toContain('https://studio.example/generation-view/7?review=1');
});

it('tries again when the mail server refuses, and sends it once', async () => {
  const [asker, asked] = [await person('editor'), await person('writer')];
  refusals = 1;
  await tell({ askedBy: asker.id, people: [asked.id] });
  await eventually(
    async () => (await stack.query('auth', 'SELECT 1 FROM due_mails WHERE tries = 1')).length === 1,
  );
  await stack.query('auth', 'UPDATE due_mails SET "tryAt" = now()');
  await eventually(() => reviewMails().length === 1);
  await eventually(async () => (await due()).length === 0);
  expect(reviewMails()).toMatchObject([{ to: asked.address }]);
});

it('does not mail whom the team let go', async () => {
  const [asker, gone, there] = [await person('editor'), await person('writer'), await person('writer')];
  await stack.query('auth', 'UPDATE members SET "deactivatedAt" = now() WHERE "userId" = $1', [gone.id]);
  await tell({ askedBy: asker.id, people: [gone.id, there.id] });
  await eventually(() => reviewMails().length === 1);
  expect(reviewMails()).toMatchObject([{ to: there.address }]);
  const colleagues = await stack.rpc.call(peopleRpc.colleagues, {}, { userId: asker.id });
  expect(colleagues.map(({ id }) => id)).toEqual(expect.arrayContaining([asker.id, there.id]));
  expect(colleagues.map(({ id }) => id)).not.toContain(gone.id);
});
