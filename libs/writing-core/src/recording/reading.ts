import type { TranscriptSegment } from '@galley/contracts';
import { formatTimestamp, timeAt, type LocatedQuote } from '@galley/transcript';
import { closed, unquoted } from '../text/clean.js';
import { oneLine } from '../text/tidy.js';
import { type Corpus, joinedLines, type Line } from './corpus.js';
import { isPunctuated, type SpokenPassage } from './passages.js';

/** A sentence as a located quote. It is a slice of the stored text from the sentence's own offsets: no search is needed. */
export function quoteOf(corpus: Corpus, line: Line): LocatedQuote {
  const left = line.text.length - line.traits.core.length;
  const { from, to, speaker } = line;
  const { text } = corpus.transcript;
  // Where captions break a sentence, the stored text holds marks that `line.text` has not: then it is taken whole.
  const start = text.slice(from, from + line.text.length) === line.text ? from + left : from;
  return {
    from: start,
    to,
    text: start === from ? line.text : line.text.slice(left),
    ...timeAt(corpus.transcript, start),
    speaker,
    transcriptHash: corpus.transcript.hash,
  };
}

/** What was said in a passage, word for word; joining words at its front stay only where they answer somebody. */
export const verbatim = ({
  lines,
  asked = [],
}: {
  lines: readonly Line[];
  asked?: readonly Line[];
}): string =>
  joinedLines(
    lines.map((line, i) => (i === 0 && asked.length === 0 ? { ...line, text: line.traits.core } : line)),
  );

/** The same as running text without quotation marks. */
export const running = (corpus: Corpus, passage: Pick<SpokenPassage, 'lines'>): string =>
  isPunctuated(corpus)
    ? unquoted(verbatim(passage), corpus.language)
    : closed(unquoted(verbatim(passage), corpus.language));

/** A part of a stretch for the topic's list of moments. */
export function segmentOf(lines: readonly Line[], context: string | null): TranscriptSegment {
  const start = lines[0]?.startSeconds ?? null;
  return {
    timestamp: start === null ? null : formatTimestamp(start),
    startSeconds: start,
    ...(lines[0]?.approximate && { approximate: true }),
    content: oneLine(joinedLines(lines)),
    context,
  };
}
