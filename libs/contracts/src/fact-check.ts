import { z } from 'zod';
import { Approximate, Id } from './common.js';

/** What a fact check can find out about a sentence of a text. */
export const verdicts = ['supported', 'contradicted', 'not_found', 'possible_match'] as const;

/** A sentence held against recordings. Every verdict but `not_found` comes with the passage it rests on. */
export const FactVerdict = z.object({
  sentence: z.string(),
  verdict: z.enum(verdicts),
  /** What was said there, word for word. */
  passage: z.string().nullable(),
  /** `00:01:23` */
  timestamp: z.string().nullable(),
  startSeconds: z.number().nullable(),
  approximate: Approximate,
  speaker: z.string().nullable(),
  sourceId: Id.nullable(),
  /** One sentence: what disagrees, or what keeps the verdict from being more. */
  reason: z.string().nullable(),
});
export type FactVerdict = z.infer<typeof FactVerdict>;
