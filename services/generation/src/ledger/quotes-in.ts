import { createHash } from 'node:crypto';
import { blocksOf, plainWords, quotation, textOf } from '@galley/writing-core';

/** A shorter quote would not be recognised by a reader, so it is not recorded. */
const fewestWords = 6;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The sentences that a text quotes, word for word, each once: from its blockquotes and from its quotation marks. Single
 * sentences, so that two quotes that overlap know each other again.
 */
export function quotesIn(html: string): string[] {
  const quotes = blocksOf(html).flatMap((block) =>
    block.tag === 'blockquote'
      ? blockquoted(block.html)
      : [...textOf(block.html).matchAll(quotation)].map(([marked]) => marked.slice(1, -1)),
  );
  return distinct(quotes.flatMap(sentencesOf));
}

/** Sentences of six words and more. */
export const sentencesOf = (text: string): string[] =>
  [...sentences.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => plainWords(sentence).length >= fewestWords);

/** The key of a quote. Punctuation and capital letters don't count. */
export const quoteKey = (quote: string): string =>
  createHash('md5')
    .update(
      (
        quote
          .normalize('NFKC')
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu) ?? []
      ).join(' '),
    )
    .digest('hex');

/** The words of a blockquote without the line that says whose they are. */
function blockquoted(html: string): string[] {
  const parts = blocksOf(html.replace(/^<blockquote\b[^>]*>|<\/blockquote>$/gi, ''));
  return parts.map((part) => textOf(part.html)).filter((text) => !/^[—–]/.test(text));
}

const distinct = (quotes: readonly string[]): string[] => [
  ...new Map(quotes.map((quote) => [quoteKey(quote), quote])).values(),
];
