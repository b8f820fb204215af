import { segmentsBetween } from './navigate.js';
import { oneLine } from './normalise.js';
import { located, locateQuote, sameWords } from './quote.js';
import { moveSpan, type Splice } from './splices.js';
import type { LocatedQuote, Span, Transcript } from './transcript.js';
import { isUnspaced, isWordBoundary } from './words.js';

/** A quote of the text before a correction. */
export type SaidQuote = Pick<LocatedQuote, 'text' | 'from' | 'to'>;

/** What became of a quote. */
export interface Requoted {
  /** Where it stands now, with the words that stand there; null when no quote stands there any more. */
  readonly quote: LocatedQuote | null;
  /** Its words are others than before. */
  readonly changed: boolean;
}

/** So far a word is looked for whose end was changed. */
const longestWord = 60;

/**
 * Follows a quote through a correction. It stays with its place: words that were corrected there are its words now, also if
 * the old ones were said elsewhere, too. What it answers is in the corrected transcript word for word, by the quote lock.
 */
export function requote(said: SaidQuote, splices: readonly Splice[], after: Transcript): Requoted {
  const { from, to } = moveSpan(said, splices);
  const there = (words: string): LocatedQuote | null => {
    const found = locateQuote(after, words, { from, to });
    return found && found.from < to && from < found.to ? found : null;
  };
  const same = there(said.text);
  if (same) return { quote: same, changed: false };
  for (const span of [{ from, to }, wholeWords(after.text, { from, to })]) {
    const words = verbatim(after, span);
    const quote = words && there(trimmed(words.text, said.text));
    if (quote) return { quote, changed: !sameWords(quote.text, said.text) };
  }
  return { quote: null, changed: true };
}

/** What stays in front of the words when the first ones go. */
const leftOver = /^[\s,.;:!?…)\]–—-]+/u;
const isMark = (letter: string): boolean => /[\s,.;:!?]/.test(letter);

/** Words without what is left over in front, and without a mark at the end where there was none before. */
function trimmed(words: string, before: string): string {
  let end = words.length;
  if (!isMark(before.charAt(before.length - 1))) while (end > 0 && isMark(words.charAt(end - 1))) end -= 1;
  return words.slice(0, end).replace(leftOver, '');
}

/** The words of a stretch, if one person says them; whole words are not asked for. */
function verbatim(transcript: Transcript, { from, to }: Span): LocatedQuote | null {
  const segments = segmentsBetween(transcript, from, to);
  const [first] = segments;
  const last = segments.at(-1);
  if (!first || !last || segments.some(({ speaker }) => speaker !== first.speaker)) return null;
  const inside = { from: Math.max(from, first.from), to: Math.min(to, last.to) };
  const quote = located(transcript, inside);
  return oneLine(quote.text) === '' || endsInside(transcript.text, inside) ? null : quote;
}

const isInside = (text: string, at: number): boolean => {
  const pair = text.slice(Math.max(0, at - 1), at + 1);
  if (isUnspaced(pair)) return !isWordBoundary(text, at);
  return /^[\p{L}\p{M}\p{N}_]{2}$/u.test(pair);
};

const endsInside = (text: string, { from, to }: Span): boolean => isInside(text, from) || isInside(text, to);

/** The stretch with the words whole at whose letters it begins and ends. */
function wholeWords(text: string, span: Span): Span {
  let { from, to } = span;
  const isSpaced = (at: number) => !isUnspaced(text.charAt(at)) && /\S/.test(text.charAt(at));
  const first = Math.max(0, from - longestWord);
  while (from > first && (isSpaced(from - 1) ? isSpaced(from) : isInside(text, from))) from -= 1;
  const last = Math.min(text.length, to + longestWord);
  while (to < last && (isSpaced(to) ? isSpaced(to - 1) : isInside(text, to))) to += 1;
  return { from, to };
}
