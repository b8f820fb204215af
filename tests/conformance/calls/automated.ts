import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import type { Context } from '../context.js';
import { type Entry, invalid, UNKNOWN_ID } from '../model.js';
import { ErrorBody, Id } from '../shapes.js';
const AUTOMATED = '/api/automated';
/** As a fresh installation has it. */
const off = {
  enabled: false,
  timeOfDay: '07:00',
  weekdays: [1, 2, 3, 4, 5],
  timeZone: 'UTC',
  guruIds: null,
  dailyCapUsd: null,
};

async function automatedId({ client, guru, user }: Context): Promise<number> {
  const body = await client.need('POST', `${AUTOMATED}/generate-by-guru`, user.token, { guru: guru.name });
  return z.looseObject({ generation: z.looseObject({ id: Id }) }).parse(body).generation.id;
}

/** The automated agent. */
export const automatedCalls: readonly Entry[] = [
  {
    contract: httpApi.automation.list,
    example: async (context) => {
      await automatedId(context);
      return {};
    },
  },
  {
    contract: httpApi.automation.edit,
    example: async (context) => ({
      params: { id: await automatedId(context) },
      body: { newsletterContent: '<p>Edited by the desk.</p>' },
    }),
  },
  {
    contract: httpApi.webhook.push,
    // What it does depends on who is there to hear it: without a webhook that is said, and a dead one as well.
    answers: {
      200: z.looseObject({
        deliveryIds: z.array(Id),
        delivered: z.number().int(),
        pending: z.number().int(),
      }),
      409: ErrorBody.extend({ code: z.enum(['WEBHOOK_NOT_CONFIGURED', 'WEBHOOK_PAUSED']) }),
      502: ErrorBody.extend({ code: z.literal('WEBHOOK_FAILED') }),
    },
    example: async (context) => ({
      body: { generationId: await automatedId(context), contentType: 'newsletter' },
    }),
    errors: [
      invalid('the generation is missing', { contentType: 'newsletter' }),
      invalid('the type of text is not known', { generationId: 1, contentType: 'poem' }),
      {
        when: 'there is no such generation',
        status: [404],
        input: () => ({ body: { generationId: UNKNOWN_ID, contentType: 'newsletter' } }),
      },
    ],
  },
  {
    contract: httpApi.automation.generate,
    example: ({ guru }) => ({ body: { guru: guru.name } }),
    errors: [
      invalid('the guru has no name', { guru: '' }),
      { when: 'there is no such guru', status: [404], input: () => ({ body: { guru: 'Nobody At All' } }) },
    ],
  },
  {
    contract: httpApi.automation.setSettings,
    example: () => ({ body: off }),
    errors: [
      invalid('the time zone is not known', { ...off, timeZone: 'Mars/Base' }),
      invalid('there is no weekday', { ...off, weekdays: [] }),
    ],
  },
];
