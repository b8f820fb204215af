import { z } from 'zod';
import { Nothing } from '../common.js';
import { PublicConfig, Stats } from '../config.js';
import { Figures, FiguresQuery } from '../figures.js';
import { onboardingRpc } from '../onboarding.js';
import { callsOf, composes, forwards, get, post, waits } from './call.js';

const Alive = z.object({ status: z.literal('ok') });

export const installationCalls = callsOf('Installation', {
  config: get(
    '/api/config',
    'What this installation is like',
    composes({ access: 'public', input: Nothing, output: PublicConfig, reads: ['Config'] }),
  ),
  live: get(
    '/health/live',
    'Whether the process lives',
    composes({ access: 'public', input: Nothing, output: Alive }),
  ),
  ready: get(
    '/health/ready',
    'Whether everything behind it answers',
    composes({ access: 'public', input: Nothing, output: Alive, waitMs: waits.health }),
  ),
  docs: get(
    '/api/docs',
    'This page',
    composes({ access: 'public', input: Nothing, output: null, media: ['text/html'] }),
  ),
  openApi: get(
    '/api/docs/openapi.json',
    'This API as an OpenAPI 3.1 document',
    composes({ access: 'public', input: Nothing, output: z.looseObject({ openapi: z.string() }) }),
  ),
  asyncApi: get(
    '/api/docs/asyncapi.json',
    'The events as an AsyncAPI 3.0 document',
    composes({ access: 'public', input: Nothing, output: z.looseObject({ asyncapi: z.string() }) }),
  ),
  docsAsset: get(
    '/api/docs/assets/{name}',
    'Files of the page',
    composes({
      access: 'public',
      input: z.object({ name: z.string() }),
      output: null,
      media: ['text/javascript', 'text/css'],
    }),
  ),
});

export const dashboardCalls = callsOf('Installation', {
  stats: get(
    '/api/stats',
    'What the dashboard counts',
    composes({ input: Nothing, output: Stats, reads: ['Stats'] }),
  ),
  figures: get(
    '/api/stats/figures',
    'What the dashboard draws, by weeks of the reader',
    composes({ input: FiguresQuery, output: Figures, reads: ['Stats', 'IngestJob', 'Generation'] }),
  ),
  onboarding: get(
    '/api/onboarding',
    'How far you are on the way to a first text',
    forwards(onboardingRpc.get, { reads: ['IngestJob', 'Source'] }),
  ),
  startSample: post(
    '/api/onboarding/sample',
    'Brings in the sample transcript; a studio has it once',
    forwards(onboardingRpc.startSample, {
      status: 202,
      changes: ['IngestJob', 'Source', 'Guru', 'Stats'],
      announcedByEvent: true,
    }),
  ),
});
