import { oncePer } from './once-per.js';
import { isInsideDate } from './ordinals.js';
import { segmentAt, spokenBetween, timeAt } from './navigate.js';
import type { Segment, Sentence, Span, Transcript } from './transcript.js';
import { isUnspaced, wordSpans } from './words.js';

const chunkWords = 15;
/** Longer "sentences" than this come from missing punctuation. */
const longestSentence = 90;
const closed = /[.!?…。！？｡؟۔।॥]["'”’»」』）)\]]*$/;
const abbreviation =
  /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|vs|etc|approx|e\.g|i\.e|No|Inc|Corp|Ltd|Co|Fig)|\b\p{Lu}(?:\.\p{Lu})*)\.$/u;
/** Longer than any of these; a sentence may be as long as the text. */
const longestAbbreviation = 40;
let segmenter: Intl.Segmenter | null = null;

/**
 * The sentences of a transcript in order; a sentence may run over several captions of one speaker. Where there is
 * no punctuation, chunks of about fifteen words that end where a caption or line ends. Worked out once per transcript.
 */
export const sentencesOf = oncePer((transcript: Transcript): Sentence[] =>
  runsOf(transcript)
    .flatMap((run) => spansOf(transcript, run))
    .map((span, index): Sentence => {
      const segment = segmentAt(transcript, span.from);
      return {
        index,
        ...span,
        text: spokenBetween(transcript, span.from, span.to),
        segment: segment?.index ?? 0,
        ...timeAt(transcript, span.from),
        speaker: segment?.speaker ?? null,
      };
    }),
);

/** Names of those who speak, in order of appearance. Worked out once per transcript. */
export const speakersIn = oncePer((transcript: Transcript): readonly string[] =>
  transcript.segments.every(({ speaker }) => speaker === null)
    ? []
    : [...new Set(sentencesOf(transcript).flatMap(({ speaker }) => speaker ?? []))],
);

/** Neighbouring segments that one sentence may run over: same speaker, no blank line, not closed by a full stop. */
function runsOf({ segments, text }: Transcript): Segment[][] {
  const runs: Segment[][] = [];
  for (const segment of segments) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const joined =
      before !== undefined &&
      before.speaker === segment.speaker &&
      !text.slice(before.to, segment.from).includes('\n\n') &&
      !closed.test(text.slice(before.from, before.to));
    if (run && joined) run.push(segment);
    else runs.push([segment]);
  }
  return runs;
}

/** Sentences of one run as spans of the stored text. */
function spansOf(transcript: Transcript, run: readonly Segment[]): Span[] {
  // Line ends become spaces, one for one: the segmenter takes every line end for the end of a sentence.
  const pieces = run.map((segment) =>
    transcript.text.slice(segment.from, segment.to).replace(/[^\S ]/g, ' '),
  );
  const joined = pieces.join(' ');
  const starts: number[] = [];
  let at = 0;
  for (const piece of pieces) {
    starts.push(at);
    at += piece.length + 1;
  }
  const inText = (offset: number): number => {
    const i = lastAtOrBefore(starts, offset);
    return (run[i]?.from ?? 0) + offset - (starts[i] ?? 0);
  };
  const lineEnds = new Set(starts.slice(1).map((start) => start - 1));
  run.forEach((segment, i) => {
    const slice = transcript.text.slice(segment.from, segment.to);
    for (let end = slice.indexOf('\n'); end >= 0; end = slice.indexOf('\n', end + 1))
      lineEnds.add((starts[i] ?? 0) + end);
  });
  return sentencesIn(joined)
    .flatMap((span) =>
      isTooLong(joined, span) ? chunked(joined, span, endsIn(joined, span, lineEnds)) : [span],
    )
    .map((span) => ({ from: inText(span.from), to: inText(span.to - 1) + 1 }));
}

/** Index of the last start that is not behind the offset; the first where all are. */
function lastAtOrBefore(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? Infinity) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function sentencesIn(text: string): Span[] {
  // The rules for ends of sentences are the same in all languages.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  const spans: Span[] = [];
  let carried: number | null = null;
  for (const { segment, index } of segmenter.segment(text)) {
    const from: number = carried ?? index;
    const end = index + segment.length;
    const rest = text.slice(end, end + longestAbbreviation);
    if (
      (abbreviation.test(segment.trimEnd().slice(-longestAbbreviation)) || isInsideDate(segment, rest)) &&
      rest !== ''
    ) {
      carried = from;
      continue;
    }
    carried = null;
    const trimmed = trim(text, from, end);
    if (trimmed) spans.push(trimmed);
  }
  const rest = carried === null ? null : trim(text, carried, text.length);
  return rest ? [...spans, rest] : spans;
}

function trim(text: string, from: number, to: number): Span | null {
  const words = text.slice(from, to);
  const start = from + words.length - words.trimStart().length;
  const end = from + words.trimEnd().length;
  return /[\p{L}\p{N}]/u.test(words) ? { from: start, to: end } : null;
}

/** Line ends, and in scripts without marks of their own the spaces, but for those beside a number. */
function endsIn(text: string, { from, to }: Span, lineEnds: ReadonlySet<number>): ReadonlySet<number> {
  const words = text.slice(from, to);
  if (!unmarked.test(words)) return lineEnds;
  return new Set([...words.matchAll(/(?<=[^\s\p{N}]) (?=[^\s\p{N}])/gu)].map(({ index }) => from + index));
}

/** Scripts that end sentences with a space and no mark. */
const unmarked = /[\p{Script=Thai}\p{Script=Lao}]/u;

const isTooLong = (text: string, { from, to }: Span): boolean =>
  (unmarked.test(text.slice(from, to)) && wordSpans(text.slice(from, to)).length > chunkWords * 1.5) ||
  isLongerThanAny(text, from, to);

/** Words have a character at least; few spans are long enough to be looked at. */
const isLongerThanAny = (text: string, from: number, to: number): boolean =>
  to - from > longestSentence &&
  (to - from >= 2 * longestSentence || isUnspaced(text.slice(from, to))) &&
  wordSpans(text.slice(from, to)).length > longestSentence;

/** Cuts at the line end nearest to fifteen words, or at fifteen words when no line ends near. */
function chunked(text: string, span: Span, lineEnds: ReadonlySet<number>): Span[] {
  const words = wordSpans(text.slice(span.from, span.to));
  const spans: Span[] = [];
  let first = 0;
  let from = span.from;
  while (first < words.length) {
    const last = chunkEnd(words, first, span.from, lineEnds);
    // Marks between two words belong to the first of them.
    const next = words[last + 1];
    const piece = trim(text, from, next ? span.from + next.from : span.to);
    if (piece) spans.push(piece);
    from = span.from + (next?.from ?? 0);
    first = last + 1;
  }
  return spans;
}

function chunkEnd(
  words: readonly Span[],
  first: number,
  offset: number,
  lineEnds: ReadonlySet<number>,
): number {
  if (words.length - first <= chunkWords * 1.5) return words.length - 1;
  const ends = (i: number): boolean => {
    const next = words[i + 1];
    for (let at = words[i]?.to ?? 0; next && at < next.from; at += 1)
      if (lineEnds.has(offset + at)) return true;
    return false;
  };
  const wanted = first + chunkWords - 1;
  for (let step = 0; step <= 6; step += 1) {
    if (ends(wanted - step)) return wanted - step;
    if (ends(wanted + step)) return wanted + step;
  }
  return wanted;
}
