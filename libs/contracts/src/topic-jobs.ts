import { z } from 'zod';
import { Id } from './common.js';
import { jobStatuses } from './sources.js';
import { waitingFields } from './waiting.js';

/** Work on the topics of a source, for whoever waits for its end. */
export const TopicJob = z.object({
  id: Id,
  kind: z.string(),
  status: z.enum(jobStatuses),
  stage: z.string().nullable(),
  progress: z.number(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  sourceId: Id,
  /** How many topics the finished job made. */
  topicCount: z.number().int().nullable(),
  ...waitingFields,
});
export type TopicJob = z.infer<typeof TopicJob>;
export const TopicJobStarted = z.object({ jobId: Id, sourceId: Id });
export type TopicJobStarted = z.infer<typeof TopicJobStarted>;
/** The answer with 202 while the job goes on. */
export const JobProcessing = TopicJobStarted.extend({ status: z.literal('processing') });
export type JobProcessing = z.infer<typeof JobProcessing>;
/** A discovery that goes on, as `GET /api/discover-topics/{jobId}` answers it: which step, and 0 to 100 of the way. */
export const DiscoveryProcessing = JobProcessing.extend({
  stage: z.string().nullable(),
  progress: z.number(),
});
export type DiscoveryProcessing = z.infer<typeof DiscoveryProcessing>;
/** The answer of `POST /api/sources/{id}/re-extract`. */
export const ReExtractAnswer = z.object({ topicsCreated: z.number().int() });
export type ReExtractAnswer = z.infer<typeof ReExtractAnswer>;
