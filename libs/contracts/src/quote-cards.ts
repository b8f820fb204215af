import { z } from 'zod';
import { Id } from './common.js';
import { ExportedFile } from './documents.js';
import { rpcFor } from './message.js';

export const cardFormats = ['png', 'svg'] as const;

export const QuoteCardQuery = z.object({
  id: Id,
  format: z.enum(cardFormats).default('png').describe('The picture as pixels or as outlines.'),
});
export type QuoteCardQuery = z.infer<typeof QuoteCardQuery>;

export const quoteCardRpc = {
  /** The picture is named by the guru and the second. */
  ofTopic: rpcFor('topic').query('quote-cards.of-topic', QuoteCardQuery, ExportedFile),
};
