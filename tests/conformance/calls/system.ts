import { z } from 'zod';
import { type Call, ok } from '../model.js';

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

function plainRead(id: string, path: string, answer: z.ZodType | 'nothing'): Call {
  return {
    id,
    method: 'GET',
    path,
    auth: 'none',
    section: 'decisions: Calls',
    served: true,
    request: {},
    answers: ok(answer),
    example: () => ({}),
    errors: [],
  };
}

export const systemCalls: readonly Call[] = [
  plainRead('config', '/api/config', PublicConfig),
  plainRead('health.live', '/health/live', 'nothing'),
  plainRead('health.ready', '/health/ready', 'nothing'),
  {
    id: 'events',
    method: 'GET',
    path: '/api/events',
    auth: 'bearer',
    section: 'decisions: Calls, exactly',
    served: true,
    request: {
      query: z.object({ generationId: z.number().int(), jobId: z.union([z.string(), z.number()]) }).partial(),
    },
    answers: ok('events'),
    example: ({ generationId }) => ({ query: { generationId } }),
    errors: [],
  },
];
