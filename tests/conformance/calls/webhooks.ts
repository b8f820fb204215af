import { httpApi } from '@galley/contracts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../context.js';
import { type Call, done, invalid, ok, silent, unknown, UNKNOWN_ID, of } from '../model.js';
import { Id } from '../shapes.js';

const WEBHOOKS = '/api/webhooks';

const Webhook = z.looseObject({
  id: Id,
  name: z.string(),
  url: z.string(),
  eventTypes: z.array(z.string()).nullable(),
  active: z.boolean(),
  pauseReason: z.string().nullable(),
});
/** Shown this one time. */
const WithSecret = Webhook.extend({ secret: z.string().startsWith('whsec_') });
const Delivery = z.looseObject({
  id: Id,
  messageId: z.string(),
  subscriptionId: Id,
  type: z.string(),
  status: z.enum(['pending', 'delivered', 'failed', 'skipped']),
  tries: z.number().int(),
});
/** A name that leads nowhere, so that nobody is told of what the checks do. */
const fresh = () => ({
  name: `Checks ${randomUUID().slice(0, 8)}`,
  url: 'https://webhook.invalid/hook',
  eventTypes: ['galley.generation.pushed.v1'],
});

async function webhookId({ client, user }: Context): Promise<number> {
  return Webhook.parse(await client.need('POST', WEBHOOKS, user.token, fresh())).id;
}
async function deliveryId(context: Context): Promise<number> {
  const { client, user } = context;
  const id = await webhookId(context);
  return Delivery.parse(await client.need('POST', `${WEBHOOKS}/${id}/test`, user.token, {})).id;
}
/** There are at most fifty, and whoever runs the checks wants to see his own. */
async function tidy({ client, user }: Context): Promise<void> {
  const list = z.array(Webhook).parse(await client.need('GET', WEBHOOKS, user.token, undefined));
  for (const { id, name } of list)
    if (name.startsWith('Checks ')) await client.send('DELETE', `${WEBHOOKS}/${id}`, user.token);
}

const aboutOne = (id: 'pause' | 'resume' | 'test' | 'rotateSecret', answer: z.ZodType): Call => ({
  id: `webhooks.${id}`,
  ...of(httpApi.webhook[id]),
  answers: ok(answer),
  example: async (context) => ({ params: { id: await webhookId(context) }, body: {} }),
  errors: [unknown({})],
  afterwards: tidy,
});

/** Webhooks and their deliveries. */
export const webhookCalls: readonly Call[] = [
  {
    id: 'webhooks.list',
    ...of(httpApi.webhook.list),
    answers: ok(z.array(Webhook)),
    example: () => ({}),
    errors: [],
  },
  {
    id: 'webhooks.create',
    ...of(httpApi.webhook.create),
    answers: done(WithSecret),
    example: () => ({ body: fresh() }),
    errors: [
      invalid('there is no name', { ...fresh(), name: ' ' }),
      invalid('the type of event is not known', { ...fresh(), eventTypes: ['galley.nothing.happened.v1'] }),
      ...['http://example.com/', 'https://127.0.0.2/', 'https://169.254.169.254/', 'https://[::1]/'].map(
        (url) => ({
          when: `the address is ${url}`,
          status: [422],
          input: () => ({ body: { ...fresh(), url } }),
        }),
      ),
    ],
    afterwards: tidy,
  },
  {
    id: 'webhooks.get',
    ...of(httpApi.webhook.get),
    answers: ok(Webhook),
    example: async (context) => ({ params: { id: await webhookId(context) } }),
    errors: [unknown()],
    afterwards: tidy,
  },
  {
    id: 'webhooks.change',
    ...of(httpApi.webhook.change),
    answers: ok(Webhook),
    example: async (context) => ({ params: { id: await webhookId(context) }, body: { name: fresh().name } }),
    errors: [unknown({ name: 'Nobody' }), invalid('nothing is to be changed', {}, { params: { id: 1 } })],
    afterwards: tidy,
  },
  {
    id: 'webhooks.delete',
    ...of(httpApi.webhook.delete),
    answers: silent,
    example: async (context) => ({ params: { id: await webhookId(context) } }),
    errors: [unknown()],
  },
  aboutOne('pause', Webhook),
  aboutOne('resume', Webhook),
  aboutOne('test', Delivery),
  aboutOne('rotateSecret', WithSecret),
  {
    id: 'webhooks.deliveries',
    ...of(httpApi.webhook.deliveries),
    answers: ok(z.array(Delivery)),
    example: async (context) => {
      await deliveryId(context);
      return {};
    },
    paged: true,
    errors: [],
    afterwards: tidy,
  },
  {
    id: 'webhooks.delivery',
    ...of(httpApi.webhook.delivery),
    answers: ok(Delivery.extend({ body: z.string(), attempts: z.array(z.unknown()) })),
    example: async (context) => ({ params: { id: await deliveryId(context) } }),
    errors: [unknown()],
    afterwards: tidy,
  },
  {
    id: 'webhooks.replay',
    ...of(httpApi.webhook.replay),
    answers: ok(Delivery),
    example: async (context) => ({ params: { id: await deliveryId(context) }, body: {} }),
    errors: [unknown({})],
    afterwards: tidy,
  },
  {
    id: 'webhooks.replayFailed',
    ...of(httpApi.webhook.replayFailed),
    answers: ok(z.object({ replayed: z.number().int() })),
    example: async (context) => ({
      body: { subscriptionId: await webhookId(context), since: new Date().toISOString() },
    }),
    errors: [
      invalid('no time is named', {}),
      {
        when: 'there is no such webhook',
        status: [404],
        input: () => ({ body: { subscriptionId: UNKNOWN_ID, since: new Date().toISOString() } }),
      },
    ],
    afterwards: tidy,
  },
];
