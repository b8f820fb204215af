import type { Difference, Reading, TranscriptVersion } from '@galley/contracts';

/** A stretch that one person says, as it is shown and corrected. */
export interface Row {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  /** On one line; each character stands for the one at its place. */
  readonly text: string;
  readonly speaker: string | null;
  /** It begins a turn. */
  readonly opens: boolean;
  readonly seconds: number | null;
  readonly timestamp: string | null;
}

/** The rows of a reading of a transcript. */
export function rowsOf({ text, segments, turns }: Pick<Reading, 'text' | 'segments' | 'turns'>): Row[] {
  const opening = new Set(turns);
  return segments.map(({ index, from, to, speaker, startSeconds }) => ({
    index,
    from,
    to,
    text: text.slice(from, to).replace(/\s/gu, ' '),
    speaker,
    opens: opening.has(index),
    seconds: startSeconds,
    timestamp: startSeconds === null ? null : timestampOf(startSeconds),
  }));
}

/** As transcripts write it: `00:01:23`. */
const timestampOf = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** The word at a place of a text; empty between two words. */
export function wordAt(text: string, place: number): { from: number; to: number } {
  let before = 0;
  while (/\S/u.test(text.charAt(place - before - 1))) before += 1;
  const behind = /^\S*/u.exec(text.slice(place))?.[0].length ?? 0;
  return { from: place - before, to: place + behind };
}

/** The row of another reading that is the same stretch: at the same second, as near as can be. */
export function sameRow(row: Row, rows: readonly Row[]): Row | undefined {
  const near = (one: Row): number =>
    (one.seconds === row.seconds ? 0 : rows.length) + Math.abs(one.index - row.index);
  return rows.reduce<Row | undefined>(
    (best, one) => (best === undefined || near(one) < near(best) ? one : best),
    undefined,
  );
}

/** Words of a row, with what stands there in the other reading; null where both are the same. */
export interface ComparedPiece {
  readonly text: string;
  readonly other: string | null;
}

/** A row cut where the other reading differs; put together, the pieces are its text. */
export function comparedPieces({ from, to, text }: Row, differences: readonly Difference[]): ComparedPiece[] {
  const pieces: ComparedPiece[] = [];
  let at = from;
  const slice = (start: number, end: number): string => text.slice(start - from, end - from);
  for (const one of differences) {
    const [start, end] = [Math.max(one.from, from), Math.min(one.to, to)];
    if (one.to < from || one.from > to || start > end || (one.to === from && one.from < from)) continue;
    if (one.from === to && one.to > to) continue;
    if (start > at) pieces.push({ text: slice(at, start), other: null });
    pieces.push({ text: slice(start, end), other: one.other });
    at = end;
  }
  if (at < to || pieces.length === 0) pieces.push({ text: slice(at, to), other: null });
  return pieces;
}

/** Whether a label before a row differs from the one in the other reading. @param end where the row before ends */
export const labelDiffers = (end: number, { from }: Row, differences: readonly Difference[]): boolean =>
  differences.some((one) => one.from < from && one.to > end && one.to <= from) ||
  differences.some(
    (one) => one.from === one.to && one.from > end && one.from <= from && /\S/u.test(one.other),
  );

/** Whether there is a correction that nobody has taken back. */
export function canUndo(versions: readonly TranscriptVersion[]): boolean {
  const back = new Set(versions.map(({ takesBack }) => takesBack));
  return versions.some(({ kind, number }) => kind !== 'said' && kind !== 'undo' && !back.has(number));
}
