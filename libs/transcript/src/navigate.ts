import { oneLine } from './normalise.js';
import type { Segment, Transcript } from './transcript.js';

/** What can be found in: a transcript, or what is stored of one. */
type Spoken = Pick<Transcript, 'text' | 'segments'>;

/** A caption of so many seconds is found by its mark; in a longer stretch, a word has a time of its own. */
const shortUnderOneMark = 5;
/** Nobody speaks fewer characters a second: what remains of a stretch up to the next mark is silence. */
const slowestPace = 3;

/** The segment that holds an offset, or the nearest one before it; null for an empty transcript. */
export function segmentAt(transcript: Pick<Transcript, 'segments'>, offset: number): Segment | null {
  const { segments } = transcript;
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((segments[middle]?.from ?? Infinity) <= offset) low = middle;
    else high = middle - 1;
  }
  return segments[low] ?? null;
}

/** Segments with at least one character in `[from, to)`. */
export function segmentsBetween(transcript: Spoken, from: number, to: number): Segment[] {
  const first = segmentAt(transcript, from);
  if (!first) return [];
  const found: Segment[] = [];
  for (let i = first.index; i < transcript.segments.length; i += 1) {
    const segment = transcript.segments[i];
    if (!segment || segment.from >= to) break;
    if (segment.to > from) found.push(segment);
  }
  return found;
}

/** What was said between two offsets, on one line, without marks and labels. */
export function spokenBetween(transcript: Spoken, from: number, to: number): string {
  return segmentsBetween(transcript, from, to)
    .map((segment) => oneLine(transcript.text.slice(Math.max(from, segment.from), Math.min(to, segment.to))))
    .join(' ');
}

/**
 * When an offset was said, in whole seconds: the mark above it for the first word under it and in short captions, otherwise
 * worked out from the length of the words up to the next mark (approximate).
 */
export function timeAt(
  transcript: Pick<Transcript, 'segments'>,
  offset: number,
): { startSeconds: number | null; approximate: boolean } {
  const segment = segmentAt(transcript, offset);
  if (!segment || segment.startSeconds === null) return { startSeconds: null, approximate: false };
  const { startSeconds, approximate, from, to } = segment;
  const length = spokenSeconds(segment);
  if (length <= shortUnderOneMark || offset <= from) return { startSeconds, approximate };
  const share = Math.min(1, (offset - from) / Math.max(1, to - from));
  return { startSeconds: Math.floor(startSeconds + length * share), approximate: true };
}

/** How long the words of a segment take, in seconds. */
const spokenSeconds = ({ from, to, startSeconds, endSeconds }: Segment): number =>
  Math.min((endSeconds ?? startSeconds ?? 0) - (startSeconds ?? 0), (to - from) / slowestPace);

/**
 * The passage around `[from, to)` for a reader: whole segments, about `reach` characters to either side (fewer at
 * the ends), on one line.
 */
export function contextOf(transcript: Transcript, from: number, to: number, reach = 240): string {
  const first = segmentAt(transcript, from - reach);
  const last = segmentAt(transcript, to + reach);
  const start = Math.max(first?.from ?? 0, wordStart(transcript.text, from - reach));
  const end = Math.min(last?.to ?? transcript.text.length, wordEnd(transcript.text, to + reach));
  return spokenBetween(transcript, Math.min(start, from), Math.max(end, to));
}

function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.slice(at, at + 80).search(/\s/);
  return space < 0 ? at : at + space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.slice(Math.max(0, at - 80), at).search(/\s\S*$/);
  return space < 0 ? at : Math.max(0, at - 80) + space;
}

/** A passage that is read at a glance: about so many characters, and never more than the most. */
const passageLength = 320;
const passageMost = 640;

/**
 * What was said at a second, on one line: from the segment that is spoken then, on through the same speaker's next ones
 * until there is enough to read. Seconds are whole, as moments in texts are. Null before the first time, and where a
 * transcript has none.
 */
export function passageAt(
  transcript: Spoken,
  seconds: number,
): { text: string; startSeconds: number; approximate: boolean; speaker: string | null } | null {
  const begun = transcript.segments.filter(
    ({ startSeconds }) => startSeconds !== null && Math.floor(startSeconds) <= seconds,
  );
  const startSeconds = begun.at(-1)?.startSeconds;
  // Several sentences may stand under one mark: the passage begins with the first of them.
  const first = begun.find((segment) => segment.startSeconds === startSeconds);
  if (!first || startSeconds == null) return null;
  const from = offsetAt(first, seconds, transcript.text);
  let to = first.to;
  for (const { speaker, to: end } of transcript.segments.slice(first.index + 1)) {
    if (to - from >= passageLength || speaker !== first.speaker) break;
    to = end;
  }
  const end = to - from > passageMost ? wordEnd(transcript.text, from + passageMost) : to;
  const cut = end < to ? '…' : '';
  const inside = from > first.from;
  return {
    text: `${spokenBetween(transcript, from, end)}${cut}`,
    startSeconds: inside ? Math.floor(seconds) : startSeconds,
    approximate: inside || first.approximate,
    speaker: first.speaker,
  };
}

/** Where in a long stretch under one mark a second is; its start in a short one. The opposite of `timeAt`. */
function offsetAt(segment: Segment, seconds: number, text: string): number {
  const { from, to, startSeconds } = segment;
  const length = spokenSeconds(segment);
  if (length <= shortUnderOneMark || startSeconds === null) return from;
  const share = Math.min(1, Math.max(0, (seconds - startSeconds) / length));
  if (share === 0) return from;
  const near = Math.min(to - 1, from + Math.floor((to - from) * share));
  const begun = [...text.slice(from, near + 1).matchAll(/[.!?。！？]["'”’)]?\s+/gu)].at(-1);
  return begun ? from + begun.index + begun[0].length : from;
}
