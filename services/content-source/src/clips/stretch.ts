import type { Segment } from '@galley/contracts';
import { timeAt } from '@galley/transcript';
import type { StoredWord } from '../transcription/index.js';

/** A stretch of a recording, in seconds. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A range of the stored transcript (UTF-16), `to` exclusive. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** So long is a stretch whose end nobody knows. */
const unknownSeconds = 30;
/** Where a second was worked out from the length of the words, so much more is cut at both ends. */
const doubtSeconds = 2;

/** When words are said, by the seconds of each of them; null where these are not known. */
export function stretchOfWords(words: readonly StoredWord[], range: TextRange): Stretch | null {
  const said = words.filter(([from, to]) => from < range.to && to > range.from);
  if (said.length === 0) return null;
  return {
    start: Math.min(...said.map(([, , start]) => start)),
    end: Math.max(...said.map(([, , , end]) => end)),
  };
}

/** When words are said, by the times that stand in the transcript; null where it has none. */
export function stretchOfLines(segments: readonly Segment[], range: TextRange): Stretch | null {
  const began = timeAt({ segments }, range.from);
  const last = segments.findLast(({ from }) => from < range.to);
  if (began.startSeconds === null || !last) return null;
  const start = Math.max(0, began.startSeconds - (began.approximate ? doubtSeconds : 0));
  return { start, end: Math.max(endOf(segments, last, range.to), start + 1) };
}

/** What is said at a second, and who says it. Null before the first time, and where there is none. */
export function saidAt(segments: readonly Segment[], second: number): Segment | null {
  return (
    segments.findLast(({ startSeconds }) => startSeconds !== null && Math.floor(startSeconds) <= second) ??
    null
  );
}

/** When what is said at a second is over. */
export function overAt(segments: readonly Segment[], second: number): number {
  const said = saidAt(segments, second);
  return said ? Math.max(nextOf(segments, said), second + 1) : second + unknownSeconds;
}

/** When the last words of a range are over, if they stand in this segment. */
function endOf(segments: readonly Segment[], last: Segment, to: number): number {
  const over = nextOf(segments, last);
  if (to >= last.to) return over;
  const { startSeconds, approximate } = timeAt({ segments }, to);
  return startSeconds !== null && approximate ? Math.min(over, startSeconds + doubtSeconds) : over;
}

/** When what follows a segment begins. */
function nextOf(segments: readonly Segment[], { index, startSeconds, endSeconds }: Segment): number {
  const start = startSeconds ?? 0;
  if (endSeconds !== null && endSeconds > start) return endSeconds;
  const next = segments.slice(index + 1).find((segment) => (segment.startSeconds ?? 0) > start);
  return next?.startSeconds ?? start + unknownSeconds;
}
