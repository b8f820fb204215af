import { type HttpCall, httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Call, ok, of } from '../model.js';

const Count = z.number().int().min(0);

const Names = z.array(z.string());

export const PublicConfig = z.looseObject({
  productName: z.literal('Galley'),
  tagline: z.literal('AI Content Studio'),
  featuredGurus: Names,
  pods: z.looseObject({ east: Names, west: Names }),
  imprints: z.looseObject({ trading: Names, prosperity: Names, newMoney: Names }),
  engines: z.looseObject({
    writing: z.enum(['offline', 'openai']),
    documents: z.enum(['embedded', 'google']),
    mail: z.boolean(),
    webhook: z.boolean(),
  }),
});

function plainRead(id: string, call: HttpCall, answer: z.ZodType | 'nothing'): Call {
  return {
    id,
    ...of(call),
    answers: ok(answer),
    example: () => ({}),
    errors: [],
  };
}

/** What the dashboard shows, and the way to a first text (decisions: numbers on screen are live). */
const dashboardCalls: readonly Call[] = [
  {
    id: 'stats.figures',
    ...of(httpApi.dashboard.figures),
    answers: ok(
      z.looseObject({
        weeks: z.array(z.looseObject({ start: z.iso.date(), topics: Count, texts: Count })).length(12),
        coverage: z.looseObject({ sources: Count.min(1), covered: z.number().min(0).max(1) }),
        drafts: z.looseObject({ mine: Count, team: Count }),
        ingest: z.looseObject({ running: Count, failed: Count }),
      }),
    ),
    example: () => ({ query: { timeZone: 'Pacific/Auckland' } }),
    errors: [
      {
        when: 'nobody knows the time zone',
        status: [400],
        input: () => ({ query: { timeZone: 'Mars/Base' } }),
      },
    ],
  },
  {
    id: 'onboarding',
    ...of(httpApi.dashboard.onboarding),
    answers: ok(z.looseObject({ sample: z.looseObject({ title: z.string(), guruName: z.string() }) })),
    example: () => ({}),
    errors: [],
  },
  {
    id: 'onboarding.sample',
    ...of(httpApi.dashboard.startSample),
    answers: { 202: z.looseObject({ jobId: Count.nullable(), sourceId: Count.nullable() }) },
    example: () => ({}),
    errors: [],
  },
];

export const systemCalls: readonly Call[] = [
  ...dashboardCalls,
  plainRead('config', httpApi.installation.config, PublicConfig),
  plainRead('health.live', httpApi.installation.live, 'nothing'),
  plainRead('health.ready', httpApi.installation.ready, 'nothing'),
  {
    id: 'events',
    ...of(httpApi.live.events),
    answers: ok('events'),
    example: ({ generationId }) => ({ query: { generationId } }),
    errors: [],
  },
];
