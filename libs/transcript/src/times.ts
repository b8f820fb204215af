import type { Piece } from './lines.js';
import type { Segment } from './transcript.js';

/** Speaking pace that is assumed after the last mark when the text gives no better one, characters a second. */
const usualPace = 15;

/**
 * Fills in times: a written mark is exact, what lies between two marks is interpolated by length and said to be
 * approximate. Without any mark all times are null. Where marks run backwards (two recordings), nothing is
 * interpolated across the jump.
 */
export function timeSegments(pieces: readonly Piece[]): Segment[] {
  const lengths = cumulative(pieces);
  const marks = pieces.flatMap((piece, index) =>
    piece.seconds === null ? [] : [{ index, seconds: piece.seconds }],
  );
  const pace = paceOf(marks, lengths);
  const starts = pieces.map(
    (piece, index) => piece.seconds ?? wholeSecond(between(index, marks, lengths, pace)),
  );
  return pieces.map((piece, index) => {
    const start = starts[index] ?? null;
    const spoken = (piece.to - piece.from) / pace;
    const next = starts[index + 1];
    const end =
      start === null
        ? null
        : next !== undefined && next !== null && next >= start
          ? next
          : Math.ceil(start + spoken);
    return {
      index,
      from: piece.from,
      to: piece.to,
      startSeconds: start,
      endSeconds: end,
      approximate: start !== null && piece.seconds === null,
      speaker: piece.speaker,
    };
  });
}

/** An interpolated time claims no fractions, and lies rather before the words than after. */
const wholeSecond = (seconds: number | null): number | null =>
  seconds === null ? null : Math.floor(seconds);

interface Mark {
  index: number;
  seconds: number;
}

/** Characters spoken before each piece, and in all as the last entry. */
function cumulative(pieces: readonly Piece[]): number[] {
  const lengths = [0];
  for (const piece of pieces) lengths.push((lengths.at(-1) ?? 0) + piece.to - piece.from);
  return lengths;
}

function paceOf(marks: readonly Mark[], lengths: readonly number[]): number {
  const first = marks[0];
  const last = marks.at(-1);
  if (!first || !last || last.seconds <= first.seconds) return usualPace;
  const pace = ((lengths[last.index] ?? 0) - (lengths[first.index] ?? 0)) / (last.seconds - first.seconds);
  return pace >= 4 && pace <= 60 ? pace : usualPace;
}

function between(
  index: number,
  marks: readonly Mark[],
  lengths: readonly number[],
  pace: number,
): number | null {
  if (marks.length === 0) return null;
  const after = lowerBound(marks, index);
  const next = marks[after];
  const previous = marks[after - 1];
  const at = lengths[index] ?? 0;
  if (!previous) return Math.max(0, (next?.seconds ?? 0) - ((lengths[next?.index ?? 0] ?? 0) - at) / pace);
  const done = at - (lengths[previous.index] ?? 0);
  if (!next || next.seconds < previous.seconds) return previous.seconds + done / pace;
  const whole = (lengths[next.index] ?? 0) - (lengths[previous.index] ?? 0);
  return previous.seconds + ((next.seconds - previous.seconds) * done) / Math.max(1, whole);
}

/** Index of the first mark at or after a piece. */
function lowerBound(marks: readonly Mark[], index: number): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.index ?? Infinity) < index) low = middle + 1;
    else high = middle;
  }
  return low;
}
