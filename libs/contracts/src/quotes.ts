import { z } from 'zod';
import { Approximate, IdInput } from './common.js';
import { rpcFor } from './message.js';

const quote = z
  .string({ error: 'A quote is a text.' })
  .min(1, 'A quote has at least one character.')
  .max(5_000, 'A quote has at most 5,000 characters.');

/** How many quotes one request holds against a recording. */
export const mostQuotes = 100;

export const VerifyQuotesInput = IdInput.extend({
  quotes: z
    .array(quote)
    .min(1, 'Please give at least one quote.')
    .max(mostQuotes, `At most ${mostQuotes} quotes are checked at once.`),
});

/** Whether words stand in a recording exactly so. What is not null was read from the recording, never from the quote. */
export const VerifiedQuote = z.object({
  said: z.boolean(),
  /** The true words, in the typography of the recording; null where they were not said. */
  text: z.string().nullable(),
  speaker: z.string().nullable(),
  /** When they begin; null where the transcript has no times. */
  startSeconds: z.number().nullable(),
  timestamp: z.string().nullable(),
  approximate: Approximate,
});
export type VerifiedQuote = z.infer<typeof VerifiedQuote>;

export const quoteRpc = {
  verify: rpcFor('content-source').query(
    'sources.verify-quotes',
    VerifyQuotesInput,
    z.object({ quotes: z.array(VerifiedQuote) }),
  ),
};
