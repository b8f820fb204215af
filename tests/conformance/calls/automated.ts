import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import type { Context } from '../context.js';
import { type Call, done, invalid, ok, silent, unknown, UNKNOWN_ID, of } from '../model.js';
import { ErrorBody, Id } from '../shapes.js';
const AUTOMATED = '/api/automated';
const AutomatedGeneration = z.looseObject({
  id: Id,
  newsletter: z.string().nullable(),
  blogPost: z.string().nullable(),
  guru: z.looseObject({ name: z.string() }),
});

const Settings = z.looseObject({
  enabled: z.boolean(),
  timeOfDay: z.string(),
  weekdays: z.array(z.number().int()),
  timeZone: z.string(),
  guruIds: z.array(Id).nullable(),
  dailyCapUsd: z.number().nullable(),
});
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
export const automatedCalls: readonly Call[] = [
  {
    id: 'automated.list',
    ...of(httpApi.automation.list),
    answers: ok(z.looseObject({ generations: z.array(AutomatedGeneration) })),
    example: () => ({}),
    errors: [],
  },
  {
    id: 'automated.update',
    ...of(httpApi.automation.edit),
    answers: silent,
    example: async (context) => ({
      params: { id: await automatedId(context) },
      body: { newsletterContent: '<p>Edited by the desk.</p>' },
    }),
    errors: [unknown({ newsletterContent: '<p>Nowhere.</p>' })],
  },
  {
    id: 'automated.webhook',
    ...of(httpApi.webhook.push),
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
    id: 'automated.generate',
    ...of(httpApi.automation.generate),
    answers: {
      ...done(z.looseObject({ generation: z.looseObject({ id: Id }) })),
      202: z.looseObject({ status: z.literal('processing'), generation: z.looseObject({ id: Id }) }),
    },
    example: ({ guru }) => ({ body: { guru: guru.name } }),
    errors: [
      invalid('the guru has no name', { guru: '' }),
      { when: 'there is no such guru', status: [404], input: () => ({ body: { guru: 'Nobody At All' } }) },
    ],
  },
  {
    id: 'automated.settings',
    ...of(httpApi.automation.settings),
    answers: ok(Settings),
    example: () => ({}),
    errors: [],
  },
  {
    id: 'automated.setSettings',
    ...of(httpApi.automation.setSettings),
    answers: ok(Settings),
    example: () => ({ body: off }),
    errors: [
      invalid('the time zone is not known', { ...off, timeZone: 'Mars/Base' }),
      invalid('there is no weekday', { ...off, weekdays: [] }),
    ],
  },
  {
    id: 'automated.dryRun',
    ...of(httpApi.automation.plan),
    answers: ok(
      z.looseObject({
        day: z.string(),
        items: z.array(
          z.looseObject({ guruName: z.string(), makes: z.boolean(), topics: z.array(z.unknown()) }),
        ),
        expectedUsd: z.number().nullable(),
      }),
    ),
    example: () => ({}),
    errors: [],
  },
  {
    id: 'automated.runs',
    ...of(httpApi.automation.runs),
    answers: ok(
      z.looseObject({
        runs: z.array(
          z.looseObject({ guruName: z.string(), status: z.string(), skipReason: z.string().nullable() }),
        ),
        spentUsd: z.number().nullable(),
      }),
    ),
    example: () => ({}),
    errors: [],
  },
];
