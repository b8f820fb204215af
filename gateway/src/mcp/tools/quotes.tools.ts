import { httpApi, Id, VerifyQuotesInput } from '@galley/contracts';
import { z } from 'zod';
import { tool } from '../tool.js';

const quotes = VerifyQuotesInput.shape.quotes;

export const quoteTools = [
  tool({
    name: 'verify_quote',
    title: 'Verify quotes',
    description:
      'Whether words were said in a recording, exactly so. Call it before you write anything as a quotation. Answers in the order of the quotes; ' +
      'where they were said, with the true words, the speaker and the second. A quote of fewer than three words is never accepted.',
    input: z.object({
      sourceId: Id,
      quotes: z
        .union([quotes.element.transform((quote) => [quote]), quotes])
        .describe('One quote, or up to 100.'),
    }),
    reads: true,
    async run({ sourceId, quotes }, ask) {
      return ask(httpApi.source.verifyQuotes, { id: sourceId, quotes });
    },
  }),
];
