import { z } from 'zod';
import { Nothing, Ok } from './common.js';
import { rpcFor } from './message.js';

const gigabyte = 1_000_000_000;
const most = { bytes: 1_000_000 * gigabyte, days: 36_500 } as const;

/** How much of its recordings a team keeps, and for how long. Transcripts stay however old they are. */
export const MediaRules = z.object({
  /** Bytes of all recordings together; null for as many as the installation allows. */
  maxBytes: z
    .number()
    .int()
    .min(gigabyte, 'A team keeps at least one gigabyte.')
    .max(most.bytes, 'No team keeps that much.')
    .nullable(),
  /** Days after which a recording goes; null for never. */
  keepDays: z
    .number()
    .int()
    .min(1, 'A recording is kept for at least one day.')
    .max(most.days, `A recording is kept for at most ${most.days} days, or without an end.`)
    .nullable(),
});
export type MediaRules = z.infer<typeof MediaRules>;

export const MediaKeeping = MediaRules.extend({
  recordings: z.number().int(),
  usedBytes: z.number().int(),
  /** What counts: the least of the team's limit and the installation's; null where there is none. */
  limitBytes: z.number().int().nullable(),
});
export type MediaKeeping = z.infer<typeof MediaKeeping>;

const { query, command } = rpcFor('content-source');
export const mediaKeepingRpc = {
  read: query('media.keeping', Nothing, MediaKeeping),
  set: command('media.set-keeping', MediaRules, MediaKeeping, 'retention.manage'),
  /** Whether a recording of so many bytes may come. */
  room: query('media.room', z.object({ bytes: z.number().int().min(0) }), Ok, 'sources.add'),
};
