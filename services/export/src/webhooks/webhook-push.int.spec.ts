import { webhookEvents, webhookRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { somebody, verified, WebhookStack } from '../testing/webhooks.js';

let galley: WebhookStack;
beforeAll(async () => {
  galley = await WebhookStack.start({}, 0);
});
afterAll(() => galley.close());

const keys = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
const text = (generationId: number, more: object = {}) => ({
  generationId,
  contentType: 'newsletter' as const,
  title: 'Quiet markets',
  subjectLine: null,
  status: 'Draft',
  version: 2,
  guru: { id: 1, name: 'Elena Voss' },
  documents: [],
  html: '<h2>Calm</h2><p>It <strong>holds</strong>.</p><p>Heard <a class="moment" data-source="7" data-t="83" href="https://youtu.be/dQw4w9WgXcQ?t=83">[00:01:23]</a>, kept <a class="moment" data-source="8" data-t="9" href="/video/8?t=9">[00:00:09]</a>.</p>',
  ...more,
});
const push = (generationId: number, more: object = {}) =>
  galley.stack.rpc.call(webhookRpc.push, text(generationId, more), { ...somebody, timeoutMs: 15_000 });
const list = () => galley.stack.rpc.call(webhookRpc.list, {}, somebody);

describe('a text that is pushed', () => {
  it('goes nowhere while nothing is configured, and says so', async () => {
    const service = await galley.another({ WEBHOOK_KEYS: keys[0] ?? '' });
    await expect(push(1)).rejects.toMatchObject({ code: 'WEBHOOK_NOT_CONFIGURED', status: 409 });
    const { id } = await galley.subscribe('/pushes', [webhookEvents.pushed.type]);
    await galley.stack.rpc.call(webhookRpc.pause, { id }, somebody);
    await expect(push(1)).rejects.toMatchObject({ code: 'WEBHOOK_PAUSED' });
    expect(await galley.deliveries(id)).toEqual([]);
    await galley.stack.rpc.call(webhookRpc.resume, { id }, somebody);
    await service.close();
    galley.services.pop();
  });

  it("reaches the operator's endpoint and who subscribed to pushes, once however often the button is pressed", async () => {
    const published = await galley.stack.listen(webhookEvents.pushed);
    const env = {
      WEBHOOK_URL: `${galley.receiver.url}/operator?token=secret`,
      WEBHOOK_SECRET: 'old style,whsec_bmV3',
    };
    for (let count = 0; count < 2; count += 1)
      await galley.another({ ...env, WEBHOOK_KEYS: [...keys].reverse().join(',') });
    const answers = await Promise.all([push(1), push(1), push(1)]);
    expect(answers[0]).toMatchObject({ delivered: 2, pending: 0 });
    expect(new Set(answers.map(({ deliveryIds }) => deliveryIds.join())).size).toBe(1);
    const [operator, subscriber] = await list();
    expect(operator).toMatchObject({ operator: true, signed: true, url: galley.receiver.url });
    expect(await galley.deliveries(subscriber?.id ?? 0)).toHaveLength(1);
    const calls = galley.receiver.at('/operator?token=secret');
    expect(calls).toHaveLength(1);
    expect(verified(calls[0], 'whsec_bmV3')).toMatchObject({
      type: 'galley.generation.pushed.v1',
      data: {
        guru: { name: 'Elena Voss' },
        html: expect.stringMatching(
          /href="https:\/\/youtu\.be\/dQw4w9WgXcQ\?t=83">\[00:01:23\]<\/a>, kept\.<\/p>$/,
        ),
        markdown: expect.stringContaining('## Calm'),
      },
    });
    expect(String(calls[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
    await eventually(() => published.length === 1);
  });

  it('changed since, or later, is another delivery', async () => {
    await push(1, { html: '<p>Changed</p>' });
    expect(galley.receiver.at('/pushes')).toHaveLength(2);
    galley.pass(0.2);
    await push(1);
    expect(galley.receiver.at('/pushes')).toHaveLength(3);
  });

  it('that nobody takes is said with its reason, and goes on being tried', async () => {
    for (const path of ['/pushes', '/operator?token=secret']) galley.receiver.behave(path, { status: 500 });
    await expect(push(9)).rejects.toMatchObject({
      code: 'WEBHOOK_FAILED',
      status: 502,
      message: 'The endpoint refused it. It answered 500. Galley goes on trying.',
    });
    galley.receiver.behave('/pushes', {});
    galley.pass(0.1);
    await eventually(async () => (await list())[1]?.waiting === 0);
  });

  it("leaves the operator's endpoint as it is set", async () => {
    const [operator] = await list();
    const id = operator?.id ?? 0;
    for (const refused of [
      () => galley.stack.rpc.call(webhookRpc.delete, { id }, somebody),
      () => galley.stack.rpc.call(webhookRpc.change, { id, name: 'Mine' }, somebody),
      () => galley.stack.rpc.call(webhookRpc.rotateSecret, { id }, somebody),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'WEBHOOK_OPERATOR' });
  });
});

describe('secrets', () => {
  it('are sealed in the database, under the first key once the service has started with it', async () => {
    const stored = () =>
      galley.stack.query<{ secret: string }>(
        'export',
        'SELECT secret FROM webhook_subscriptions WHERE NOT operator',
      );
    const [before] = await stored();
    expect(before?.secret).toMatch(/^sealed:[0-9a-f]{12}:/);
    await galley.another({ WEBHOOK_KEYS: keys.join(',') });
    const [after] = await stored();
    expect(after?.secret.split(':')[1]).not.toBe(before?.secret.split(':')[1]);
    const subscription = (await list()).find(({ operator }) => !operator);
    const { secret } = await galley.stack.rpc.call(
      webhookRpc.rotateSecret,
      { id: subscription?.id ?? 0 },
      somebody,
    );
    await galley.stack.rpc.call(webhookRpc.test, { id: subscription?.id ?? 0 }, somebody);
    await eventually(() => {
      verified(galley.receiver.at('/pushes').at(-1), secret, galley.now());
      return true;
    });
  });
});
