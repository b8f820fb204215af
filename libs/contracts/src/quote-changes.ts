import { z } from 'zod';
import { Id, IdInput, MissingParts, Timestamp } from './common.js';
import { DocumentType } from './documents.js';
import { rpcFor } from './message.js';
import { RestingDocument } from './source-removal.js';

/**
 * `open`: somebody has to decide. `accepted`: the text has the corrected words. `rejected`: it keeps the words as they were said.
 * `obsolete`: the correction was taken back, or the quote does not stand in the text any more.
 */
export const quoteChangeStates = ['open', 'accepted', 'rejected', 'obsolete'] as const;
export const QuoteChangeState = z.enum(quoteChangeStates);
export type QuoteChangeState = z.infer<typeof QuoteChangeState>;

/** A quote of a text whose words were corrected in its transcript. */
export const QuoteChange = z.object({
  id: Id,
  sourceId: Id,
  sourceTitle: z.string().nullable(),
  /** Of the transcript, which the new words are of. */
  version: z.number().int(),
  state: QuoteChangeState,
  /** As they stand in the text. */
  oldWords: z.string(),
  /** Null where nothing is said any more that could be quoted: the words then lose their marks. */
  newWords: z.string().nullable(),
  speaker: z.string().nullable(),
  startSeconds: z.number().nullable(),
  timestamp: z.string().nullable(),
  /** In which texts of it the quote stands; empty when it does not any more. */
  where: z.array(DocumentType),
  decidedBy: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type QuoteChange = z.infer<typeof QuoteChange>;

export const QuoteChanges = z.object({
  /** Open ones first, then the newest. */
  changes: z.array(QuoteChange).max(500),
  /** Where readers may still see the old words: nobody changes them there but people. */
  published: z.array(RestingDocument),
  missing: MissingParts,
});
export type QuoteChanges = z.infer<typeof QuoteChanges>;

export const DecideQuotesInput = IdInput.extend({
  decision: z.enum(['accept', 'reject'], { error: 'Please accept or reject the change.' }),
  /** All open ones when it is left out. */
  changes: z
    .array(Id)
    .min(1, 'Please say which changes you mean.')
    .max(500, 'At most 500 changes are decided at once.')
    .optional(),
});
export type DecideQuotesInput = z.infer<typeof DecideQuotesInput>;

const { query, command } = rpcFor('generation');
export const quoteChangeRpc = {
  list: query('generations.quote-changes', IdInput, QuoteChanges),
  /** The owner of the text decides, and editors. */
  decide: command('generations.decide-quotes', DecideQuotesInput, QuoteChanges, 'texts.write'),
};
