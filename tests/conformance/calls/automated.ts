import { z } from 'zod';
import type { Context } from '../context.js';
import { type Call, done, invalid, ok, silent, unknown, UNKNOWN_ID } from '../model.js';
import { ErrorBody, Id } from '../shapes.js';

const NonBlank = z.string().trim().min(1);
const built = { auth: 'bearer', served: true } as const;

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
  ...{ enabled: false, timeOfDay: '07:00', weekdays: [1, 2, 3, 4, 5], timeZone: 'UTC' },
  ...{ guruIds: null, dailyCapUsd: null },
};

async function automatedId({ client, guru, user }: Context): Promise<number> {
  const body = await client.need('POST', `${AUTOMATED}/generate-by-guru`, user.token, { guru: guru.name });
  return z.looseObject({ generation: z.looseObject({ id: Id }) }).parse(body).generation.id;
}

/** The automated agent. */
export const automatedCalls: readonly Call[] = [
  {
    ...built,
    id: 'automated.list',
    method: 'GET',
    path: `${AUTOMATED}/generations`,
    request: { query: z.object({ guruId: Id }).partial() },
    answers: ok(z.looseObject({ generations: z.array(AutomatedGeneration) })),
    example: () => ({}),
    errors: [],
  },
  {
    ...built,
    id: 'automated.update',
    method: 'PUT',
    path: `${AUTOMATED}/generation/{id}`,
    request: { body: z.object({ newsletterContent: z.string(), blogPostContent: z.string() }).partial() },
    answers: silent,
    example: async (context) => ({
      params: { id: await automatedId(context) },
      body: { newsletterContent: '<p>Edited by the desk.</p>' },
    }),
    errors: [unknown({ newsletterContent: '<p>Nowhere.</p>' })],
  },
  {
    ...built,
    id: 'automated.webhook',
    method: 'POST',
    path: `${AUTOMATED}/send-webhook`,
    request: { body: z.object({ generationId: Id, contentType: z.string() }) },
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
    ...built,
    id: 'automated.generate',
    method: 'POST',
    path: `${AUTOMATED}/generate-by-guru`,
    request: { body: z.object({ guru: NonBlank }) },
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
    ...built,
    id: 'automated.settings',
    method: 'GET',
    path: `${AUTOMATED}/settings`,
    request: {},
    answers: ok(Settings),
    example: () => ({}),
    errors: [],
  },
  {
    ...built,
    id: 'automated.setSettings',
    method: 'PUT',
    path: `${AUTOMATED}/settings`,
    request: { body: Settings },
    answers: ok(Settings),
    example: () => ({ body: off }),
    errors: [
      invalid('the time zone is not known', { ...off, timeZone: 'Mars/Base' }),
      invalid('there is no weekday', { ...off, weekdays: [] }),
    ],
  },
  {
    ...built,
    id: 'automated.dryRun',
    method: 'GET',
    path: `${AUTOMATED}/dry-run`,
    request: {},
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
    ...built,
    id: 'automated.runs',
    method: 'GET',
    path: `${AUTOMATED}/runs`,
    request: { query: z.object({ day: z.string() }).partial() },
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
