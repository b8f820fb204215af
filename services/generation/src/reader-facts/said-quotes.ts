import { type LocatedQuote, locateQuote } from '@galley/transcript';
import { quotesOf } from '../corrections/index.js';
import { quoteKey, quotesIn } from '../ledger/index.js';
import type { Recording } from './recordings.service.js';

export interface SaidQuote extends LocatedQuote {
  /** Its title. */
  readonly recording: string;
}

/** The first quote of a text that is said in its recordings, whole or with the first of its sentences; null where there is none. */
export function firstSaid(html: string, recordings: readonly Recording[]): SaidQuote | null {
  for (const { words, sentences } of quotesOf(html))
    for (const wanted of [words, ...sentences.slice(0, 1)]) {
      const said = placeOf(wanted, recordings);
      if (said) return said;
    }
  return null;
}

/**
 * The sentences that a text quotes, each by its key, and whether they may stand as quotes: they are said in its recordings, or are a
 * title in quotation marks.
 */
export function checkedQuotes(
  html: string,
  recordings: readonly Recording[],
  titles: readonly (string | null)[],
): { words: string; key: string; isSaid: boolean }[] {
  const known = new Set(
    [...titles, ...recordings.map(({ title }) => title)].map((title) => quoteKey(title ?? '')),
  );
  return quotesIn(html).map((words) => {
    const key = quoteKey(words);
    return { words, key, isSaid: known.has(key) || placeOf(words, recordings) !== null };
  });
}

function placeOf(words: string, recordings: readonly Recording[]): SaidQuote | null {
  for (const { title, transcript } of recordings) {
    const said = locateQuote(transcript, words);
    if (said) return { ...said, recording: title };
  }
  return null;
}
