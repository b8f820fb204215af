import { z } from 'zod';
import { IngestPayload } from '../ingest/index.js';

export const YoutubePayload = IngestPayload.extend({
  kind: z.literal('youtube'),
  videoUrl: z.string(),
  videoId: z.string(),
  /** Whether the video's facts and captions have been asked for; a second try then does not ask again. */
  videoRead: z.boolean().default(false),
  thumbnail: z.string().nullable().default(null),
  durationSeconds: z.number().nullable().default(null),
});
export type YoutubePayload = z.infer<typeof YoutubePayload>;
