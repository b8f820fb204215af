import { guruEvents, webhookEvents, webhookRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { somebody, verified, WebhookStack } from './testing-webhooks.js';

let galley: WebhookStack;
let nextGuru = 1;
beforeAll(async () => {
  galley = await WebhookStack.start();
});
afterAll(() => galley.close());

const guruTypes = [guruEvents.changed.type];
async function happen(name = 'Elena'): Promise<number> {
  const id = nextGuru++;
  await galley.stack.publish(guruEvents.changed, { id, name, description: null, imageUrl: null });
  return id;
}
describe('an event', () => {
  it('reaches who wants it once, signed, and is told of', async () => {
    const told = await galley.stack.listen(webhookEvents.delivered);
    const [all, some, other] = [
      await galley.subscribe('/all'),
      await galley.subscribe('/some', guruTypes),
      await galley.subscribe('/other', ['galley.document.edited.v1']),
    ];
    await happen();
    const { body, messageId, attempts } = await galley.tried(all.id, 1);
    await galley.tried(some.id, 1);
    const [call] = galley.receiver.at('/all');
    expect(verified(call, all.secret)).toEqual(JSON.parse(body));
    expect(() => verified(call, some.secret)).toThrow();
    expect(call?.headers).toMatchObject({ 'webhook-id': messageId, 'content-type': 'application/json' });
    expect(call?.body).toMatchObject({ type: guruTypes[0], data: { name: 'Elena' } });
    expect(attempts).toMatchObject([{ number: 1, statusCode: 204, error: null, response: '' }]);
    expect(await galley.deliveries(other.id)).toEqual([]);
    expect(galley.receiver.received).toHaveLength(2);
    await eventually(() => told.length === 2);
    expect(told).toContainEqual(expect.objectContaining({ subscriptionId: all.id, messageId, tries: 1 }));
    await Promise.all(
      [all, some, other].map(({ id }) => galley.stack.ask.call(webhookRpc.delete, { id }, somebody)),
    );
  });
});
