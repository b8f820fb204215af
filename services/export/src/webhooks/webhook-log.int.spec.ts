import { randomUUID } from 'node:crypto';
import { guruEvents, webhookRpc, webhookTestType } from '@galley/contracts';
import { somebody, WebhookStack } from '../testing/webhooks.js';
import { WebhookUpkeep } from './webhook-upkeep.service.js';

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

describe('the log', () => {
  it('is filtered and paged, and sends again what failed', async () => {
    galley.receiver.behave('/log', { status: 410 });
    const { id } = await galley.subscribe('/log', guruTypes);
    const since = new Date(galley.now()).toISOString();
    await happen();
    const failed = await galley.tried(id, 1);
    const replayFailed = () =>
      galley.stack.rpc.call(webhookRpc.replayFailed, { subscriptionId: id, since }, somebody);
    await expect(replayFailed()).rejects.toMatchObject({ code: 'WEBHOOK_PAUSED' });
    galley.receiver.behave('/log', {});
    await galley.stack.rpc.call(webhookRpc.resume, { id }, somebody);
    expect(await replayFailed()).toEqual({ replayed: 1 });
    expect(await galley.tried(id, 2)).toMatchObject({ status: 'delivered', messageId: failed.messageId });
    await galley.stack.rpc.call(webhookRpc.replay, { id: failed.id }, somebody);
    await galley.tried(id, 3);
    expect(new Set(at('/log').map(({ headers }) => headers['webhook-id'])).size).toBe(1);

    await galley.stack.rpc.call(webhookRpc.test, { id }, somebody);
    const list = (query: object) => galley.stack.rpc.call(webhookRpc.deliveries, query, somebody);
    const page = await list({ subscriptionId: id, limit: 1 });
    expect(page).toMatchObject({ total: 2, items: [{ type: webhookTestType }] });
    const rest = await list({ subscriptionId: id, limit: 1, cursor: page.nextCursor ?? '' });
    expect(rest).toMatchObject({ nextCursor: null, items: [{ id: failed.id }] });
    expect((await list({ type: webhookTestType, status: 'failed' })).total).toBe(0);
  });

  it('forgets what has reached its age', async () => {
    const { id } = await galley.subscribe('/old', guruTypes);
    await happen();
    await galley.tried(id, 1);
    galley.pass(30 * 24 * 60);
    await galley.services[0]?.app.get(WebhookUpkeep).sweep();
    expect(await galley.deliveries(id)).toEqual([]);
    expect(await galley.stack.query('export', 'SELECT 1 FROM webhook_attempts')).toEqual([]);
  });

  it('and the endpoints are for people who are signed in', async () => {
    for (const ask of [
      () => galley.stack.rpc.call(webhookRpc.list, {}),
      () => galley.stack.rpc.call(webhookRpc.deliveries, {}),
      () => galley.stack.rpc.call(webhookRpc.create, { name: 'x', url: 'https://example.com' }),
      () => galley.stack.rpc.call(webhookRpc.replayFailed, { since: '2026-01-01T00:00:00Z' }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(
      galley.stack.rpc.call(
        webhookRpc.create,
        { name: 'x', url: 'https://example.com', eventTypes: ['nope'] },
        somebody,
      ),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
