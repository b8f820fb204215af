import { z } from 'zod';
import { Id } from './common.js';
import { GuruRef } from './gurus.js';
import { SourceListItem } from './sources.js';
import { TopicListItem } from './topics.js';

/** The answer of `POST /api/ingest/youtube` once the video is read and its topics are found. */
export const IngestYoutubeAnswer = z.object({
  jobId: Id,
  topicsCreated: z.number().int(),
  summary: z.string(),
  source: SourceListItem,
  guru: GuruRef,
  /** In the order of the recording. */
  topics: z.array(TopicListItem),
});
export type IngestYoutubeAnswer = z.infer<typeof IngestYoutubeAnswer>;

/** Its answer with 202 while the work goes on. */
export const IngestProcessing = z.object({
  status: z.literal('processing'),
  jobId: Id,
  /** Null until the source is stored. */
  sourceId: Id.nullable(),
});
export type IngestProcessing = z.infer<typeof IngestProcessing>;
