import { randomUUID } from 'node:crypto';
import { guruEvents, webhookEvents, webhookEventTypes, webhookRpc, webhookTestType } from '@galley/contracts';
import { eventually } from '@galley/testing';
import type { QueryRunner } from 'typeorm';
import { EditsWithoutText1700000000101 } from '../migrations/1700000000101-edits-without-text.js';
import { DeliveryOutcomes } from '../deliveries/delivery-outcomes.js';
import { HostResolver } from '@galley/service-kit/outgoing';
import { somebody, verified, WebhookStack } from '../testing/webhooks.js';

let galley: WebhookStack;
let nextGuru = 1;
beforeAll(async () => {
  galley = await WebhookStack.start({}, 2);
});
afterAll(() => galley.close());
afterEach(async () => {
  galley.receiver.letGo();
  for (const { id } of await galley.stack.rpc.call(webhookRpc.list, {}, somebody))
    await galley.stack.rpc.call(webhookRpc.delete, { id }, somebody);
});

const guruTypes = [guruEvents.changed.type];
async function happen(name = 'Elena', id: string = randomUUID()): Promise<void> {
  const guru = { id: nextGuru++, name, description: null, imageUrl: null };
  await galley.stack.publish(guruEvents.changed, guru, id);
}
const at = (path: string) => galley.receiver.at(path);
const minutesUntil = (time: string | null) => (Date.parse(time ?? '') - galley.now()) / 60_000;

describe('an event', () => {
  it('reaches who wants it once, signed, and its delivery is told', async () => {
    const published = await galley.stack.listen(webhookEvents.delivered);
    const [all, some, other] = [
      await galley.subscribe('/all'),
      await galley.subscribe('/some', guruTypes),
      await galley.subscribe('/other', ['galley.document.edited.v2']),
    ];
    await happen();
    const { body, messageId, attempts } = await galley.tried(all.id, 1);
    await galley.tried(some.id, 1);
    const [call] = at('/all');
    expect(verified(call, all.secret)).toEqual(JSON.parse(body));
    expect(() => verified(call, some.secret)).toThrow();
    expect(call?.headers).toMatchObject({ 'webhook-id': messageId, 'content-type': 'application/json' });
    expect(call?.body).toMatchObject({ type: guruTypes[0], data: { name: 'Elena' } });
    expect(attempts).toMatchObject([{ number: 1, statusCode: 204, error: null, response: '' }]);
    expect(await galley.deliveries(other.id)).toEqual([]);
    await eventually(() => published.length === 2);
    expect(published).toContainEqual(
      expect.objectContaining({ subscriptionId: all.id, messageId, tries: 1 }),
    );
    expect(webhookEventTypes).not.toContain(webhookEvents.delivered.type);
  });

  it('that ended can be subscribed to no more; who was, gets the one in its place', async () => {
    const ended = 'galley.document.edited.v1';
    await expect(galley.subscribe('/ended', [ended])).rejects.toMatchObject({ status: 400 });
    const { id } = await galley.subscribe('/before', guruTypes);
    const runner = { query: (sql: string, values?: unknown[]) => galley.stack.query('export', sql, values) };
    // A migration uses this one method of it.
    const on = runner as unknown as QueryRunner;
    const migration = new EditsWithoutText1700000000101();
    await runner.query('ALTER TABLE documents DROP COLUMN "tellFailures", DROP COLUMN "tellAfter"');
    await runner.query(`UPDATE webhook_subscriptions SET "eventTypes" = $2 WHERE id = $1`, [
      id,
      [...guruTypes, ended],
    ]);
    await migration.up(on);
    expect((await galley.get(id)).eventTypes).toEqual([...guruTypes, 'galley.document.edited.v2']);
  });

  it('told twice, with two instances listening, is delivered once; many are delivered once each', async () => {
    const { id } = await galley.subscribe('/many', guruTypes);
    const ids = Array.from({ length: 30 }, () => randomUUID());
    await Promise.all([...ids, ...ids].map((event) => happen('Theo', event)));
    await eventually(() => at('/many').length >= ids.length);
    await eventually(async () => (await galley.get(id)).waiting === 0);
    // A busy machine may answer too late, and the same message comes again: the rows are what must not be double.
    expect([...new Set(at('/many').map(({ headers }) => headers['webhook-id']))].sort()).toEqual(ids.sort());
    const { total } = await galley.stack.rpc.call(webhookRpc.deliveries, { subscriptionId: id }, somebody);
    expect(total).toBe(ids.length);
    expect(await galley.get(id)).toMatchObject({ succeeded24h: 30, lastTryOk: true });
  });

  it('is not held up by an endpoint that hangs', async () => {
    galley.receiver.behave('/slow', { hang: true });
    await galley.subscribe('/slow', guruTypes);
    const quick = await galley.subscribe('/quick', guruTypes);
    for (let count = 0; count < 8; count += 1) await happen();
    await eventually(() => at('/quick').length === 8);
    // Four tries at a time, each of 1.5 s here: the slow one has not seen them all yet.
    expect(at('/slow').length).toBeLessThan(8);
    await eventually(async () => (await galley.get(quick.id)).waiting === 0);
  });
});

describe('a try that fails', () => {
  it.each([
    ['an error', { status: 500, body: 'down\0 for\nmaintenance' }, 'STATUS', 500],
    ['a broken line', { hangUp: true }, 'CONNECTION', null],
    ['no answer', { hang: true }, 'TIMEOUT', null],
    ['a redirect', { status: 307, headers: { location: '/elsewhere' } }, 'REDIRECT', 307],
  ])('with %s is tried again, with the same id and body', async (_what, manner, error, statusCode) => {
    const path = `/again-${error}`;
    galley.receiver.behave(path, manner);
    const { id, secret } = await galley.subscribe(path, guruTypes);
    await happen();
    const first = await galley.tried(id, 1);
    expect(first).toMatchObject({ status: 'pending', lastError: error, lastStatusCode: statusCode });
    expect(minutesUntil(first.nextTryAt)).toBeLessThan(0.1);
    if (statusCode === 500) expect(first.attempts[0]?.response).toBe('down  for\nmaintenance');
    galley.receiver.behave(path, {});
    galley.pass(0.1);
    expect(await galley.tried(id, 2)).toMatchObject({ status: 'delivered', nextTryAt: null });
    const [one, two] = at(path);
    expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
    expect(two?.text).toBe(one?.text);
    expect(JSON.parse(two?.text ?? '')).toEqual(JSON.parse(first.body));
    expect(at('/elsewhere')).toEqual([]);
    expect(secret).toMatch(/^whsec_/);
  });

  it('is tried over a day, then given up; Retry-After is waited for', async () => {
    galley.receiver.behave('/dead', { status: 503, headers: { 'retry-after': '7200' } });
    const { id } = await galley.subscribe('/dead', guruTypes);
    await happen();
    const first = await galley.tried(id, 1);
    expect(minutesUntil(first.nextTryAt)).toBeGreaterThan(119);
    galley.receiver.behave('/dead', { status: 500 });
    const waits: number[] = [];
    for (let tries = 2; tries <= 11; tries += 1) {
      galley.pass(minutesUntil((await galley.tried(id, tries - 1)).nextTryAt) + 0.01);
      // Nobody but this one delivery: what pauses an endpoint is another test's.
      await galley.stack.query(
        'export',
        'UPDATE webhook_subscriptions SET failures = 0, "failingSince" = NULL',
      );
      const { lastTryAt, nextTryAt } = await galley.tried(id, tries);
      // Between two times of the service: how fast this test sees them must not count.
      if (nextTryAt) waits.push((Date.parse(nextTryAt) - Date.parse(lastTryAt ?? '')) / 60_000);
    }
    expect(await galley.tried(id, 11)).toMatchObject({ status: 'failed', nextTryAt: null });
    const planned = [0.5, 2, 10, 30, 60, 120, 240, 480, 480];
    expect(waits).toHaveLength(planned.length);
    waits.forEach((wait, index) => {
      expect(wait).toBeGreaterThanOrEqual(planned[index]! * 0.9);
      expect(wait).toBeLessThanOrEqual(planned[index]! * 1.1);
    });
  });

  it('because the process died between sending and noting it is sent again, with the same id', async () => {
    const died = galley.services.map(({ app }) =>
      jest.spyOn(app.get(DeliveryOutcomes), 'record').mockRejectedValueOnce(new Error('killed')),
    );
    const { id } = await galley.subscribe('/twice', guruTypes);
    await happen();
    await eventually(() => died.some(({ mock }) => mock.calls.length > 0));
    died.forEach((spy) => spy.mockRestore());
    expect((await galley.deliveries(id))[0]).toMatchObject({ status: 'pending', tries: 0 });
    galley.pass(0.6);
    expect(await galley.tried(id, 1)).toMatchObject({ status: 'delivered', tries: 1 });
    const ids = at('/twice').map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
  });
});

describe('an endpoint', () => {
  const refusal = (url: string) =>
    galley.stack.rpc.call(webhookRpc.create, { name: 'x', url }, somebody).then(
      () => null,
      ({ code }: { code: string }) => code,
    );

  it('is public and https, or allowed by the operator; nothing is stored of one that is refused', async () => {
    galley.resolve(() => ['10.1.2.3']);
    for (const url of [
      'http://example.com/hook',
      'https://127.0.0.1/hook',
      'https://[::ffff:10.0.0.1]/hook',
      'https://0x7f.1/',
      'https://localhost/hook',
      'https://user:secret@example.com/',
      'https://inside.example.com/hook',
      'ftp://example.com',
      `http://127.0.0.1:${galley.receiver.port + 1}/`,
    ])
      expect([url, await refusal(url)]).toEqual([url, 'WEBHOOK_ADDRESS_REFUSED']);
    expect(await galley.stack.rpc.call(webhookRpc.list, {}, somebody)).toEqual([]);
    galley.services.forEach(({ app }) => jest.mocked(app.get(HostResolver).resolve).mockRestore());
  });

  it('whose name leads inside later is not connected to; each try looks the name up once and goes there', async () => {
    let addresses = ['93.184.215.14'];
    const resolvers = galley.resolve(() => addresses);
    const looks = () => resolvers.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    const url = `https://hook.example.com:${galley.receiver.port}/rebound`;
    const { id } = await galley.stack.rpc.call(webhookRpc.create, { name: 'Rebinding', url }, somebody);
    addresses = ['93.184.215.14', '127.0.0.1'];
    await galley.stack.rpc.call(webhookRpc.test, { id }, somebody);
    expect(await galley.tried(id, 1)).toMatchObject({ lastError: 'ADDRESS_REFUSED', status: 'pending' });
    addresses = ['::ffff:169.254.169.254'];
    galley.pass(0.1);
    expect((await galley.tried(id, 2)).attempts.at(-1)).toMatchObject({
      error: 'ADDRESS_REFUSED',
      detail: null,
    });
    expect(looks()).toBe(3);

    addresses = ['127.0.0.1'];
    const allowed = `http://receiver.test:${galley.receiver.port}/pinned`;
    const pinned = await galley.stack.rpc.call(webhookRpc.create, { name: 'Pinned', url: allowed }, somebody);
    await galley.stack.rpc.call(webhookRpc.test, { id: pinned.id }, somebody);
    expect(await galley.tried(pinned.id, 1)).toMatchObject({ status: 'delivered', type: webhookTestType });
    expect(looks()).toBe(4);
    expect(at('/pinned')[0]?.headers.host).toBe(`receiver.test:${galley.receiver.port}`);
    expect(at('/rebound')).toEqual([]);
    resolvers.forEach((spy) => spy.mockRestore());
  });

  it('that is gone for good is paused at once', async () => {
    galley.receiver.behave('/gone', { status: 410 });
    const { id } = await galley.subscribe('/gone', guruTypes);
    await happen();
    expect(await galley.tried(id, 1)).toMatchObject({ status: 'failed', lastError: 'GONE' });
    expect(await galley.get(id)).toMatchObject({ active: false, pauseReason: 'GONE' });
  });

  it('that nothing has reached for a day is paused, and goes on where it stopped', async () => {
    galley.receiver.behave('/day', { status: 500 });
    const { id } = await galley.subscribe('/day', guruTypes);
    await happen();
    await galley.tried(id, 1);
    galley.pass(25 * 60);
    await eventually(async () => (await galley.get(id)).pauseReason === 'DEAD');
    await happen('while it is paused');
    await eventually(async () => (await galley.get(id)).waiting === 2);
    galley.receiver.behave('/day', {});
    expect(await galley.stack.rpc.call(webhookRpc.resume, { id }, somebody)).toMatchObject({ active: true });
    await eventually(async () => (await galley.get(id)).waiting === 0);
    expect(await galley.get(id)).toMatchObject({ pauseReason: null, lastTryOk: true });
  });

  it('that fails 20 times in a row is paused once that lasts', async () => {
    galley.receiver.behave('/failing', { status: 500 });
    const { id } = await galley.subscribe('/failing', guruTypes);
    for (let count = 0; count < 19; count += 1) await happen();
    await eventually(async () => (await galley.get(id)).tries24h === 19);
    expect(await galley.get(id)).toMatchObject({ active: true });
    galley.pass(31);
    await eventually(async () => (await galley.get(id)).pauseReason === 'FAILING');
  });

  it('is paused and resumed by people, with or without what waited', async () => {
    const { id } = await galley.subscribe('/paused', guruTypes);
    expect(await galley.stack.rpc.call(webhookRpc.pause, { id }, somebody)).toMatchObject({
      active: false,
      pauseReason: 'PERSON',
    });
    await happen();
    await eventually(async () => (await galley.get(id)).waiting === 1);
    await expect(galley.stack.rpc.call(webhookRpc.test, { id }, somebody)).rejects.toMatchObject({
      code: 'WEBHOOK_PAUSED',
    });
    await galley.stack.rpc.call(webhookRpc.resume, { id, waiting: 'skip' }, somebody);
    expect(await galley.deliveries(id)).toMatchObject([{ status: 'skipped', tries: 0 }]);
    await happen('after that');
    await eventually(() => at('/paused').length === 1);
    expect(at('/paused')[0]?.body.data).toMatchObject({ name: 'after that' });
  });

  it('gets a new secret while the old one is good for another day; neither is told again', async () => {
    const { id, secret: old } = await galley.subscribe('/rotated', guruTypes);
    const { secret } = await galley.stack.rpc.call(webhookRpc.rotateSecret, { id }, somebody);
    expect(secret).not.toBe(old);
    const sent = async (times: number) => {
      await galley.stack.rpc.call(webhookRpc.test, { id }, somebody);
      await eventually(() => at('/rotated').length === times);
      return at('/rotated').at(-1);
    };
    const first = await sent(1);
    verified(first, old, galley.now());
    verified(first, secret, galley.now());
    expect(JSON.stringify(await galley.get(id))).not.toContain('whsec_');
    expect((await galley.get(id)).oldSecretUntil).not.toBeNull();
    galley.pass(24 * 60);
    const later = await sent(2);
    expect(String(later?.headers['webhook-signature']).split(' ')).toHaveLength(1);
    expect((await galley.get(id)).oldSecretUntil).toBeNull();
  });
});
