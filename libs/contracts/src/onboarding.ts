import { z } from 'zod';
import { Id, Nothing } from './common.js';
import { rpcFor } from './message.js';
import { jobStatuses } from './sources.js';

/** The transcript that is shipped with the product for a first try. */
const ShippedSample = z.object({
  title: z.string(),
  guruName: z.string(),
  minutes: z.number().int(),
});

/** A recording on its way in, or in. */
const FirstRecording = z.object({
  jobId: Id.nullable(),
  sourceId: Id.nullable(),
  title: z.string(),
  status: z.enum(jobStatuses),
  stage: z.string().nullable(),
  /** 0 to 100. */
  progress: z.number(),
  reason: z.string().nullable(),
  /** Whether it is the sample. */
  sample: z.boolean(),
});

/** `GET /api/onboarding`: how far somebody is on the way to a first text, read from what there is and nothing else. */
export const Onboarding = z.object({
  /** The caller's own newest one; without one, the sample when the studio has it. */
  recording: FirstRecording.nullable(),
  sample: ShippedSample,
});
export type Onboarding = z.infer<typeof Onboarding>;

/** `POST /api/onboarding/sample`: the job that reads it, or the source that it has become; a studio has it once. */
export const SampleStarted = z.object({ jobId: Id.nullable(), sourceId: Id.nullable() });
export type SampleStarted = z.infer<typeof SampleStarted>;

const { query, command } = rpcFor('content-source');
export const onboardingRpc = {
  get: query('onboarding.get', Nothing, Onboarding),
  startSample: command('onboarding.start-sample', Nothing, SampleStarted, 'sources.add'),
};
