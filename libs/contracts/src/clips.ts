import { z } from 'zod';
import { IdInput } from './common.js';
import { MediaType } from './media.js';
import { rpcFor } from './message.js';

/** A clip is no longer than this, in seconds. */
export const mostClipSeconds = 600;

const Moment = z.coerce
  .number<number>({ error: 'A moment is a number of seconds.' })
  .min(0, 'A moment is a number of seconds.')
  .max(1_000_000, 'No recording is that long.');

/** `GET /api/sources/{id}/clip?from=61.5&to=75`: seconds. */
export const ClipQuery = IdInput.extend({
  from: Moment.describe('The second at which it begins.'),
  to: Moment.optional().describe('The second at which it ends. Without it: when what is said there is over.'),
}).refine(({ from, to }) => to === undefined || (to > from && to - from <= mostClipSeconds), {
  path: ['to'],
  error: `A clip ends after it begins, and has at most ${mostClipSeconds / 60} minutes.`,
});
export type ClipQuery = z.infer<typeof ClipQuery>;

/** Words of a recording by their place in its stored transcript (UTF-16). */
export const ClipOfWords = IdInput.extend({ from: z.number().int().min(0), to: z.number().int().min(1) });
export type ClipOfWords = z.infer<typeof ClipOfWords>;

/** A clip that lies in the media store for some hours, under a key that nobody can guess. */
export const Clip = z.object({
  key: z.string().length(32),
  /** By who speaks and the second: `Marcus-Hale-at-1-02-03.m4a`. */
  fileName: z.string(),
  mediaType: MediaType,
  bytes: z.number().int().positive(),
});
export type Clip = z.infer<typeof Clip>;

const { query } = rpcFor('content-source');
export const clipRpc = {
  ofSource: query('clips.of-source', ClipQuery, Clip),
  ofWords: query('clips.of-words', ClipOfWords, Clip),
};
