import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { webhookInput } from '../maker.js';
import { type Entry, done, invalid, ok, UNKNOWN_ID } from '../model.js';

/** Shown this one time. */
const WithSecret = z.looseObject({ secret: z.string().startsWith('whsec_') });
/** Webhooks and their deliveries. */
export const webhookCalls: readonly Entry[] = [
  {
    contract: httpApi.webhook.list,
    example: async ({ make }) => {
      await make.webhook();
      return {};
    },
  },
  {
    contract: httpApi.webhook.create,
    answers: done(WithSecret),
    example: () => ({ body: webhookInput() }),
    errors: [
      invalid('there is no name', { ...webhookInput(), name: ' ' }),
      invalid('the type of event is not known', {
        ...webhookInput(),
        eventTypes: ['galley.nothing.happened.v1'],
      }),
      ...['http://example.com/', 'https://127.0.0.2/', 'https://169.254.169.254/', 'https://[::1]/'].map(
        (url) => ({
          when: `the address is ${url}`,
          status: [422],
          input: () => ({ body: { ...webhookInput(), url } }),
        }),
      ),
    ],
  },
  {
    contract: httpApi.webhook.change,
    example: async ({ make }) => ({
      params: { id: await make.webhook() },
      body: { name: webhookInput().name },
    }),
    errors: [invalid('nothing is to be changed', {}, { params: { id: 1 } })],
  },
  { contract: httpApi.webhook.rotateSecret, answers: ok(WithSecret) },
  {
    contract: httpApi.webhook.deliveries,
    example: async (context) => {
      await context.make.delivery();
      return {};
    },
  },
  {
    contract: httpApi.webhook.replayFailed,
    example: async (context) => ({
      body: { subscriptionId: await context.make.webhook(), since: new Date().toISOString() },
    }),
    errors: [
      {
        when: 'there is no such webhook',
        status: [404],
        input: () => ({ body: { subscriptionId: UNKNOWN_ID, since: new Date().toISOString() } }),
      },
    ],
  },
];
