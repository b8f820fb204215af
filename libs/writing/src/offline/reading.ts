import type { TranscriptSegment } from '@galley/contracts';
import { formatTimestamp, type LocatedQuote } from '@galley/transcript';
import type { Corpus, Line } from './corpus.js';
import { isPunctuated, type Passage } from './passages.js';
import { closed, unquoted } from './clean.js';
import { oneLine } from './tidy.js';

/** A sentence as a located quote: a slice of the stored text, so it needs no search. Null when it is not one stretch. */
export function quoteOf(corpus: Corpus, line: Line): LocatedQuote {
  return {
    from: line.from,
    to: line.to,
    text: line.text,
    startSeconds: line.startSeconds,
    approximate: line.approximate,
    speaker: line.speaker,
    transcriptHash: corpus.transcript.hash,
  };
}

/** What was said in a passage, word for word. */
export const verbatim = (passage: Pick<Passage, 'lines'>): string => passage.lines.map((line) => line.text).join(' ');

/** The same as running text without quotation marks. */
export const running = (corpus: Corpus, passage: Pick<Passage, 'lines'>): string => {
  const [first, ...rest] = passage.lines.map((line) => line.text);
  if (first === undefined) return '';
  return isPunctuated(corpus) ? [unquoted(first), ...rest].join(' ') : closed(unquoted([first, ...rest].join(' ')));
};

/** A part of a stretch for the topic's list of moments. */
export function segmentOf(lines: readonly Line[], context: string | null): TranscriptSegment {
  const start = lines[0]?.startSeconds ?? null;
  return {
    timestamp: start === null ? null : formatTimestamp(start),
    startSeconds: start,
    content: oneLine(lines.map((line) => line.text).join(' ')),
    context,
  };
}
