import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../context.js';
import { type Call, done, invalid, ok, silent, unknown, UNKNOWN_ID } from '../model.js';
import { Id } from '../shapes.js';

const built = { auth: 'bearer', served: true } as const;
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

const aboutOne = (id: string, path: string, answer: z.ZodType): Call => ({
  ...built,
  id: `webhooks.${id}`,
  method: 'POST',
  path: `${WEBHOOKS}/{id}/${path}`,
  request: {},
  answers: ok(answer),
  example: async (context) => ({ params: { id: await webhookId(context) }, body: {} }),
  errors: [unknown({})],
  afterwards: tidy,
});

/** Webhooks and their deliveries. */
export const webhookCalls: readonly Call[] = [
  {
    ...built,
    id: 'webhooks.list',
    method: 'GET',
    path: WEBHOOKS,
    request: {},
    answers: ok(z.array(Webhook)),
    example: () => ({}),
    errors: [],
  },
  {
    ...built,
    id: 'webhooks.create',
    method: 'POST',
    path: WEBHOOKS,
    request: {
      body: z.object({ name: z.string(), url: z.string(), eventTypes: z.array(z.string()).nullable() }),
    },
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
    ...built,
    id: 'webhooks.get',
    method: 'GET',
    path: `${WEBHOOKS}/{id}`,
    request: {},
    answers: ok(Webhook),
    example: async (context) => ({ params: { id: await webhookId(context) } }),
    errors: [unknown()],
    afterwards: tidy,
  },
  {
    ...built,
    id: 'webhooks.change',
    method: 'PATCH',
    path: `${WEBHOOKS}/{id}`,
    request: { body: z.object({ name: z.string() }).partial() },
    answers: ok(Webhook),
    example: async (context) => ({ params: { id: await webhookId(context) }, body: { name: fresh().name } }),
    errors: [unknown({ name: 'Nobody' }), invalid('nothing is to be changed', {}, { params: { id: 1 } })],
    afterwards: tidy,
  },
  {
    ...built,
    id: 'webhooks.delete',
    method: 'DELETE',
    path: `${WEBHOOKS}/{id}`,
    request: {},
    answers: silent,
    example: async (context) => ({ params: { id: await webhookId(context) } }),
    errors: [unknown()],
  },
  aboutOne('pause', 'pause', Webhook),
  aboutOne('resume', 'resume', Webhook),
  aboutOne('test', 'test', Delivery),
  aboutOne('rotateSecret', 'rotate-secret', WithSecret),
  {
    ...built,
    id: 'webhooks.deliveries',
    method: 'GET',
    path: `${WEBHOOKS}/deliveries`,
    request: {
      query: z.object({ subscriptionId: Id, status: z.string(), type: z.string() }).partial(),
    },
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
    ...built,
    id: 'webhooks.delivery',
    method: 'GET',
    path: `${WEBHOOKS}/deliveries/{id}`,
    request: {},
    answers: ok(Delivery.extend({ body: z.string(), attempts: z.array(z.unknown()) })),
    example: async (context) => ({ params: { id: await deliveryId(context) } }),
    errors: [unknown()],
    afterwards: tidy,
  },
  {
    ...built,
    id: 'webhooks.replay',
    method: 'POST',
    path: `${WEBHOOKS}/deliveries/{id}/replay`,
    request: {},
    answers: ok(Delivery),
    example: async (context) => ({ params: { id: await deliveryId(context) }, body: {} }),
    errors: [unknown({})],
    afterwards: tidy,
  },
  {
    ...built,
    id: 'webhooks.replayFailed',
    method: 'POST',
    path: `${WEBHOOKS}/deliveries/replay-failed`,
    request: { body: z.object({ subscriptionId: Id.optional(), since: z.string() }) },
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
