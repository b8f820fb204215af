import { z } from 'zod';
import { Timestamp } from './common.js';

/** The forms in which podcasts publish transcripts, the best first: those with times, then those that may have some, then words alone. */
export const transcriptForms = ['vtt', 'srt', 'json', 'html', 'plain'] as const;

/** An episode of a podcast, as its feed describes it. */
export const FeedEpisode = z.object({
  /** Where it is published: the address of its recording, otherwise of its page. It names the episode in its feed. */
  address: z.string(),
  title: z.string().nullable(),
  publishedAt: Timestamp.nullable(),
  durationSeconds: z.number().nullable(),
  /** The form of its best transcript; null when the feed offers none. */
  transcript: z.enum(transcriptForms).nullable(),
});
export type FeedEpisode = z.infer<typeof FeedEpisode>;
