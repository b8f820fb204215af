import { diffArrays } from 'diff';
import { locateQuote, sameWords } from './quote.js';
import { quotedIn } from './quote-marks.js';
import { requote } from './requote.js';
import { applySplices, type Splice } from './splices.js';
import type { LocatedQuote, Span, Transcript } from './transcript.js';

/** A transcript, how it was corrected, and what it is now. */
export interface CorrectedTranscript {
  readonly before: Transcript;
  readonly splices: readonly Splice[];
  readonly after: Transcript;
}

/** Words of a text that stand in the recording, and what became of them. */
export interface FollowedQuote {
  readonly quote: LocatedQuote | null;
  /** As they are to be written now: in the typography and with the marks of the text. */
  readonly words: string | null;
}

/**
 * What becomes of words that a text took from a recording.
 *
 * @returns null when the recording does not have them, or has them still
 */
export function followQuote(
  words: string,
  { before, splices, after }: CorrectedTranscript,
  near?: Span,
): FollowedQuote | null {
  const said = locateQuote(before, words, near);
  if (!said) return null;
  const { quote, changed } = requote(said, splices, after);
  if (!changed) return null;
  if (quote === null) return { quote, words: null };
  const now = amended(words, quote.text);
  return { quote, words: locateQuote(after, now, quote) ? now : quote.text };
}

/**
 * A text with the corrected words of the recording in the place of those that were said: sentences, and quotes in their marks.
 * A quote that stands nowhere any more loses its marks.
 */
export function followText(text: string, corrected: CorrectedTranscript, near?: Span): string {
  const splices: Splice[] = [];
  for (const { from, to, marked } of piecesOf(text)) {
    const followed = followQuote(text.slice(from, to), corrected, near);
    if (!followed) continue;
    if (followed.words !== null) splices.push({ from, to, text: followed.words });
    else if (marked) splices.push({ ...marked, text: text.slice(from, to) });
  }
  return applySplices(text, splices);
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a stretch, without white space at their ends. */
export function sentencesIn(text: string, { from, to }: Span): Span[] {
  return [...sentences.segment(text.slice(from, to))].flatMap(({ segment, index }) => {
    const words = segment.trim().replace(/…$/u, '');
    const start = from + index + segment.length - segment.trimStart().length;
    return words === '' ? [] : [{ from: start, to: start + words.length }];
  });
}

/** A sentence; where it is all that is quoted, `marked` is its place with the marks. */
type Sentence = Span & { readonly marked: Span | null };

/** Whole quotes of one sentence; of longer ones and of everything else, single sentences. */
function piecesOf(text: string): Sentence[] {
  const pieces: Sentence[] = [];
  const add = (sentences: readonly Span[], marked: Span | null = null) =>
    pieces.push(...sentences.map((one) => ({ ...one, marked })));
  let at = 0;
  for (const { marked, ...span } of quotedIn(text)) {
    add(sentencesIn(text, { from: at, to: marked.from }));
    const inner = sentencesIn(text, span);
    const [first] = inner;
    add(inner, first && covers(first, span) ? marked : null);
    at = marked.to;
  }
  add(sentencesIn(text, { from: at, to: text.length }));
  return pieces;
}

const covers = (one: Span, other: Span): boolean => one.from === other.from && one.to === other.to;

/** Words with what was corrected in them; what stays is written as it was, and so are the marks at both ends. */
export function amended(written: string, now: string): string {
  const [head, words, tail] = bared(written);
  const [, corrected] = bared(now.replace(/\s+/g, ' '));
  const kept = words.split(/(?<=\s)(?=\S)/);
  const parts = diffArrays(kept, corrected.split(/(?<=\s)(?=\S)/), {
    comparator: (one, other) => sameWords(one, other) || (one === kept[0] && sameButFirst(one, other)),
  });
  // Of what stays, the words are taken as they were written.
  let at = 0;
  let text = '';
  for (const { value, added, removed, count } of parts) {
    if (added) text += spaced(text, value.join(''));
    else {
      if (!removed) text += spaced(text, kept.slice(at, at + count).join(''));
      at += count;
    }
  }
  return head + likeStart(text.trim(), words) + tail;
}

/** The case of the first letter of a quote is the text's own. */
const sameButFirst = (one: string, other: string): boolean =>
  one.charAt(0).toLowerCase() === other.charAt(0).toLowerCase() && sameWords(one.slice(1), other.slice(1));

const spaced = (before: string, words: string): string =>
  before === '' || /\s$/.test(before) ? words : ` ${words}`;

/** What stands in front of the words, the words, and what stands behind them. */
function bared(text: string): [string, string, string] {
  const head = /^[\s"“”„«'‘(]*/u.exec(text)?.[0] ?? '';
  let end = text.length;
  while (end > head.length && /[\s"“”»'’).,;:!?…]/u.test(text.charAt(end - 1))) end -= 1;
  return [head, text.slice(head.length, end), text.slice(end)];
}

/** A quote that begins with a capital letter still does. */
function likeStart(text: string, before: string): string {
  const isCapital = /^\p{Lu}/u.test(before);
  return isCapital ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
