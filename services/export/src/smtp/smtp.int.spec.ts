import { randomUUID } from 'node:crypto';
import { AppError, type DeliverInput, destinationRpc, type Input } from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { testStack, type TestStack } from '@galley/testing';
import { generate } from 'selfsigned';
import { exportService } from '../service.js';
import { MailServer } from '../testing/mail-server.js';
import { orderOf, postOf } from '../testing/orders.js';

const admin = { userId: 7 };
const from = 'Letters <letters@mail.example>';
let stack: TestStack;
let service: RunningService;
let mail: MailServer;
let strict: MailServer;
let secured: MailServer;
let silent: MailServer;

beforeAll(async () => {
  stack = await testStack();
  const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  [mail, strict, secured, silent] = await Promise.all([
    MailServer.start(),
    MailServer.start({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'ann' && password === 'right'
          ? done(null, { user: 'ann' })
          : done(Object.assign(new Error('Wrong'), { responseCode: 535 })),
    }),
    MailServer.start({ secure: true, cert, key, authOptional: true }),
    MailServer.start({ disabledCommands: ['STARTTLS'], onConnect: () => undefined }),
  ]);
  const hosts = [mail, strict, secured, silent].map(({ host }) => host).concat('127.0.0.1:9');
  const env = { PUBLISH_ALLOWED_HOSTS: hosts.join(','), PUBLISH_REQUEST_MS: '3000' };
  service = await startService(exportService, { env: { ...stack.envFor('export'), ...env } });
});
afterAll(async () => {
  await service.close();
  await stack.close();
  await Promise.all([mail, strict, secured, silent].map((server) => server.close()));
});

type New = Partial<Input<typeof destinationRpc.create>>;
const connect = (recipients: string, more: New = {}) =>
  stack.rpc.call(
    destinationRpc.create,
    {
      kind: 'smtp',
      name: 'Our letters',
      address: `smtp://${mail.host}`,
      settings: { from, recipients },
      ...more,
    },
    admin,
  );
const deliver = (destinationId: number, order: Partial<DeliverInput>) =>
  stack.rpc.call(destinationRpc.deliver, orderOf(destinationId, order), { ...admin, timeoutMs: 30_000 });
const test = async (id: number) => (await stack.rpc.call(destinationRpc.test, { id }, admin)).test;
const order = () => ({ key: `text-${randomUUID()}`, orderId: randomUUID() });
const person = (name: string) => `${name}-${randomUUID().slice(0, 8)}@mail.example`;
const states = async (key: string) =>
  (
    await stack.query<{ state: string }>(
      'export',
      `SELECT state FROM letter_recipients WHERE key = '${key}' ORDER BY recipient`,
    )
  ).map(({ state }) => state);

describe('a text that is mailed', () => {
  it('reaches each address once, as HTML and as plain words; the same order again changes nothing', async () => {
    const [ann, ben] = [person('ann'), person('ben')];
    const { id } = await connect(`${ann}\n${ben}, ${ann.toUpperCase()}`);
    expect(await test(id)).toMatchObject({ ok: true });
    const going = order();
    const live = await deliver(id, going);
    expect(live).toMatchObject({ state: 'live', address: null });
    expect(await deliver(id, going)).toEqual(live);
    expect([mail.got(ann).length, mail.got(ben).length]).toEqual([1, 1]);
    const [{ text } = { text: '' }] = mail.got(ann);
    expect(text).toContain(`To: ${ann}`);
    expect(text).not.toContain(ben);
    expect(text).toMatch(/Subject: Quiet markets[^]*text\/plain[^]*text\/html/);
    expect(text).toMatch(/Message-ID: <[\da-f]{40}@mail\.example>/i);
    await stack.query('export', `DELETE FROM destination_posts WHERE key = '${going.key}'`);
    expect(await deliver(id, going)).toMatchObject({ state: 'live' });
    expect(mail.got(ann)).toHaveLength(1);
  });

  it('is there for good: it is neither changed, sent anew nor taken back', async () => {
    const ann = person('ann');
    const { id } = await connect(ann);
    const going = order();
    const live = await deliver(id, going);
    const later = { key: going.key, previous: live };
    for (const more of [
      { ...later, action: 'update' as const, post: postOf({ html: '<p>Corrected.</p>' }) },
      { ...later, overwrite: true },
      { ...later, action: 'withdraw' as const, post: null },
    ])
      await expect(deliver(id, more)).rejects.toMatchObject({
        code: 'DESTINATION_ALREADY_SENT',
        status: 409,
      });
    expect(mail.got(ann)).toHaveLength(1);
  });

  it('says which addresses refused it; all others have it', async () => {
    const ann = person('ann');
    const { id } = await connect([ann, person('full'), person('spam')].join(' '));
    const live = await deliver(id, order());
    expect(live.remark).toMatch(/^2 of 3 addresses refused it\. The first one said: 55[04]/);
    expect(mail.got(ann)).toHaveLength(1);
  });

  it('is refused where every address refuses it, and goes out when that has ended', async () => {
    const { id } = await connect(person('full'));
    const going = order();
    await expect(deliver(id, going)).rejects.toMatchObject({
      code: 'DESTINATION_REFUSED',
      message: expect.stringContaining('No such mailbox') as string,
    });
    const ann = person('ann');
    await stack.rpc.call(destinationRpc.change, { id, settings: { from, recipients: ann } }, admin);
    expect(await deliver(id, { key: going.key })).toMatchObject({ state: 'live' });
    expect(mail.got(ann)).toHaveLength(1);
  });

  it('is tried again where a server asks for it; nobody else gets it twice', async () => {
    const [ann, busy] = [person('ann'), person('busy')];
    const { id } = await connect(`${ann} ${busy}`);
    const going = order();
    await expect(deliver(id, going)).rejects.toMatchObject({ code: 'DESTINATION_AWAY', status: 503 });
    expect(await states(going.key)).toEqual(['sent', 'waiting']);
    mail.isBusy = false;
    expect(await deliver(id, going)).toMatchObject({ state: 'live' });
    mail.isBusy = true;
    expect([mail.got(ann).length, mail.got(busy).length]).toEqual([1, 1]);
  });

  it('is not sent again by itself when the line broke after it; on demand it is', async () => {
    const [cut, zoe] = [person('cut'), person('zoe')];
    const { id } = await connect(`${cut} ${zoe}`);
    const going = order();
    const maybe = { code: 'DESTINATION_MAYBE_SENT', status: 409, details: { unknown: 1, total: 2 } };
    const before = mail.letters;
    await expect(deliver(id, going)).rejects.toMatchObject(maybe);
    // All others have it.
    expect(mail.got(zoe)).toHaveLength(1);
    await expect(deliver(id, going)).rejects.toMatchObject(maybe);
    await expect(deliver(id, { key: going.key })).rejects.toMatchObject(maybe);
    expect(mail.letters - before).toBe(2);
    mail.isCut = false;
    expect(await deliver(id, { key: going.key, overwrite: true })).toMatchObject({ state: 'live' });
    mail.isCut = true;
    expect([mail.got(cut).length, mail.got(zoe).length]).toEqual([1, 1]);
  });

  it('does not know of those whom a process was at when it died', async () => {
    const [ann, ben] = [person('ann'), person('ben')];
    const { id } = await connect(`${ann} ${ben}`);
    const going = order();
    await stack.query(
      'export',
      `INSERT INTO letter_recipients ("destinationId", key, recipient, "orderId", state, "teamId")
         SELECT ${id}, '${going.key}', '${ann}', '${going.orderId}', 'sending', "teamId" FROM destinations WHERE id = ${id}`,
    );
    await expect(deliver(id, going)).rejects.toMatchObject({
      code: 'DESTINATION_MAYBE_SENT',
      message: expect.stringContaining('1 of 2 addresses') as string,
    });
    expect([mail.got(ann).length, mail.got(ben).length]).toEqual([0, 1]);
  });

  it('is ordered twice at the same moment, and mailed once', async () => {
    const ann = person('ann');
    const { id } = await connect(ann);
    const going = order();
    const [one, other] = await Promise.all([deliver(id, going), deliver(id, going)]);
    expect(one).toEqual(other);
    expect(mail.got(ann)).toHaveLength(1);
  });
});

describe('a mail server', () => {
  const signedIn = (password: string) =>
    connect(person('ann'), {
      address: `smtp://${strict.host}`,
      settings: { from, recipients: person('ann'), mailUsername: 'ann' },
      secret: { password },
    });

  it('knows the account, or says that it does not', async () => {
    const right = await signedIn('right');
    expect(right).toMatchObject({ hasSecret: true });
    expect(await test(right.id)).toMatchObject({ ok: true });
    expect(await deliver(right.id, order())).toMatchObject({ state: 'live' });
    const wrong = await signedIn('wrong');
    expect(await test(wrong.id)).toMatchObject({ problem: { code: 'DESTINATION_SECRET_REFUSED' } });
    await expect(deliver(wrong.id, order())).rejects.toMatchObject({ code: 'DESTINATION_SECRET_REFUSED' });
  });

  it('asks for the password anew when it is another one, which would get it', async () => {
    const { id } = await signedIn('right');
    const change = { id, address: `smtp://${mail.host}` };
    await expect(stack.rpc.call(destinationRpc.change, change, admin)).rejects.toMatchObject({
      code: 'DESTINATION_SECRET_NEEDED',
    });
  });

  it.each([
    ['whose certificate nobody trusts', () => `smtps://${secured.host}`, 'DESTINATION_CERTIFICATE'],
    ['that says nothing', () => `smtp://${silent.host}`, 'DESTINATION_SLOW'],
    ['that is not there', () => 'smtp://127.0.0.1:9', 'DESTINATION_AWAY'],
  ])('%s is said to be so, and gets nothing', async (_, address, code) => {
    const { id } = await connect(person('ann'), { address: address() });
    const failure: unknown = await deliver(id, order()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code });
  });

  it.each<[string, New, string]>([
    ['an internal address', { address: 'smtp://10.0.0.1:587' }, 'DESTINATION_ADDRESS_FORBIDDEN'],
    [
      'an internal address in disguise',
      { address: 'smtp://0x7f000001:587' },
      'DESTINATION_ADDRESS_FORBIDDEN',
    ],
    ['a port of another service', { address: 'smtp://mail.example:5432' }, 'DESTINATION_ADDRESS_FORBIDDEN'],
    ['a website', { address: 'https://mail.example' }, 'DESTINATION_ADDRESS_FORBIDDEN'],
    ['a password in the address', { address: 'smtp://a:b@mail.example' }, 'DESTINATION_ADDRESS_FORBIDDEN'],
    ['no sender', { settings: { from: 'nobody', recipients: 'a@mail.example' } }, 'VALIDATION_FAILED'],
    ['what is no address', { settings: { from, recipients: 'a@mail.example, b' } }, 'VALIDATION_FAILED'],
    [
      'a line that would be a header',
      { settings: { from: 'a@mail.example\r\nBcc: b@mail.example', recipients: 'a@mail.example' } },
      'VALIDATION_FAILED',
    ],
    [
      'too many addresses',
      {
        settings: {
          from,
          recipients: Array.from({ length: 501 }, (_, number) => `a${number}@mail.example`).join('\n'),
        },
      },
      'VALIDATION_FAILED',
    ],
  ])('is not connected with %s', async (_, input, code) => {
    await expect(connect('a@mail.example', input)).rejects.toMatchObject({ code });
  });
});
