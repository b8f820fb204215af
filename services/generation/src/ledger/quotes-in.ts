import { createHash } from 'node:crypto';
import { blocksOf, textOf } from '@galley/writing-core';

/** A shorter quote would not be recognised by a reader, so it is not recorded. */
const fewestWords = 6;
const marked = /“([^“”]+)”|"([^"]+)"/g;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The sentences that a text quotes, word for word, each once: from its blockquotes and from its quotation marks. Single
 * sentences, so that two quotes that overlap know each other again.
 */
export function quotesIn(html: string): string[] {
  const quotes = blocksOf(html).flatMap((block) =>
    block.tag === 'blockquote'
      ? blockquoted(block.html)
      : [...textOf(block.html).matchAll(marked)].map(inner),
  );
  return distinct(quotes.flatMap(sentencesOf));
}

/** Sentences of six words and more. */
export const sentencesOf = (text: string): string[] =>
  [...sentences.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => (sentence.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0) >= fewestWords);

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

const inner = (match: RegExpMatchArray): string => match[1] ?? match[2] ?? '';

const distinct = (quotes: readonly string[]): string[] => [
  ...new Map(quotes.map((quote) => [quoteKey(quote), quote])).values(),
];
