import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Entry, ok } from '../model.js';

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
  signIn: z.looseObject({ provider: z.null(), passwords: z.literal(true) }),
});

/** What the dashboard shows, and the way to a first text (decisions: numbers on screen are live). */
const dashboardCalls: readonly Entry[] = [
  {
    contract: httpApi.dashboard.figures,
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
];

export const systemCalls: readonly Entry[] = [
  { contract: httpApi.installation.docsAsset, example: () => ({ params: { name: 'reference.js' } }) },
  ...dashboardCalls,
  { contract: httpApi.installation.config, answers: ok(PublicConfig) },
  {
    contract: httpApi.live.events,
    example: ({ generationId }) => ({ query: { generationId } }),
  },
];
