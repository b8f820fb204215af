import { toSeconds } from '../../../shared/lib/time.js';

/** One paragraph of a stored transcript, as it is read on screen. */
export interface TranscriptLine {
  /** Where it begins in the stored text, its time and speaker included (UTF-16). */
  from: number;
  /** Where what was said begins; `transcript.slice(textFrom, to)` is `text`. */
  textFrom: number;
  to: number;
  seconds: number | null;
  timestamp: string | null;
  speaker: string | null;
  text: string;
}

const TIME = String.raw`\[?((?:\d{1,2}:)?\d{1,2}:\d{2})(?:[.,]\d+)?\]?`;
/** Many scripts have no capitals: a name may begin with any of their letters. */
const NAME = String.raw`[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]+){0,3}|Speaker \d+`;
/** Podcast sites write speakers bold: `**Ana Kowalska:** and then`. */
const LINE = new RegExp(
  String.raw`^\s*(?:${TIME}\s*[-–:]?\s*)?(?:(?:\*\*(${NAME}):\*\*|(${NAME}):)\s+)?`,
  'u',
);
/** A line that holds a time alone, or the two times of a caption; it belongs to the line after it. */
const TIME_ALONE = new RegExp(String.raw`^\s*${TIME}\s*(?:-->[^\n]*)?$`, 'u');

/** Longer paragraphs are read, and drawn, in pieces that end with a sentence. */
const LONGEST = 900;
const SENTENCE_END = /[.!?。！？…]["'”’)]?\s+/gu;

/**
 * Splits a transcript into its paragraphs, each with its time and speaker where it names them, and with its place in
 * the stored text. Blank lines are left out; nothing else is.
 */
export function transcriptLines(transcript: string): TranscriptLine[] {
  const lines: TranscriptLine[] = [];
  let waiting: { from: number; timestamp: string } | null = null;
  for (const { from, to } of rawLines(transcript)) {
    const raw = transcript.slice(from, to);
    if (raw.trim() === '') continue;
    const alone: string | undefined = TIME_ALONE.exec(raw)?.[1];
    if (alone !== undefined) {
      if (waiting) lines.push(timeAlone(transcript, waiting.from, from, waiting.timestamp));
      waiting = { from, timestamp: alone };
      continue;
    }
    lines.push(...paragraph(transcript, from, to, waiting));
    waiting = null;
  }
  if (waiting) lines.push(timeAlone(transcript, waiting.from, transcript.length, waiting.timestamp));
  return lines;
}

function* rawLines(transcript: string): Generator<{ from: number; to: number }> {
  let from = 0;
  while (from <= transcript.length) {
    const end = transcript.indexOf('\n', from);
    const to = end === -1 ? transcript.length : end;
    yield { from, to };
    from = to + 1;
  }
}

function paragraph(
  transcript: string,
  from: number,
  to: number,
  waiting: { from: number; timestamp: string } | null,
): TranscriptLine[] {
  const raw = transcript.slice(from, to);
  const [head = '', time, bold, plain] = LINE.exec(raw) ?? [];
  // A line of nothing but a name and a colon says the name.
  const spoken = raw.slice(head.length).trim() === '' ? 0 : head.length;
  const timestamp = time ?? waiting?.timestamp ?? null;
  const speaker = spoken === 0 ? null : (bold ?? plain ?? null);
  const start = waiting?.from ?? from;
  return pieces(transcript, from + spoken, to).map(([pieceFrom, pieceTo], index) => ({
    from: index === 0 ? start : pieceFrom,
    textFrom: pieceFrom,
    to: pieceTo,
    seconds: index === 0 ? toSeconds(timestamp) : null,
    timestamp: index === 0 ? timestamp : null,
    speaker: index === 0 ? speaker : null,
    text: transcript.slice(pieceFrom, pieceTo),
  }));
}

function timeAlone(transcript: string, from: number, to: number, timestamp: string): TranscriptLine {
  const [textFrom, textTo] = trimmed(transcript, from, to);
  const text = transcript.slice(textFrom, textTo);
  return { from, textFrom, to: textTo, seconds: toSeconds(timestamp), timestamp, speaker: null, text };
}

/** A paragraph cut after sentences, and inside of one only where it is longer than a piece may be. */
function pieces(transcript: string, from: number, to: number): [number, number][] {
  const [start, end] = trimmed(transcript, from, to);
  const cuts: [number, number][] = [];
  let at = start;
  while (end - at > LONGEST) {
    const window = transcript.slice(at, at + LONGEST);
    const last = [...window.matchAll(SENTENCE_END)].at(-1);
    const length = last ? last.index + last[0].length : wordEnd(window);
    cuts.push(trimmed(transcript, at, at + length));
    at += length;
  }
  cuts.push(trimmed(transcript, at, end));
  return cuts.filter(([pieceFrom, pieceTo]) => pieceTo > pieceFrom);
}

function wordEnd(window: string): number {
  const space = window.lastIndexOf(' ');
  if (space > 0) return space + 1;
  // Never between the halves of a character outside the basic plane.
  return /[\uD800-\uDBFF]$/.test(window) ? window.length - 1 : window.length;
}

function trimmed(transcript: string, from: number, to: number): [number, number] {
  const text = transcript.slice(from, to);
  const start = from + (text.length - text.trimStart().length);
  return [start, Math.max(start, from + text.trimEnd().length)];
}

/** Whether a line describes the recording, like `Recording: https://...`, so nobody spoke it. */
export const isAbout = ({ speaker, seconds }: Pick<TranscriptLine, 'speaker' | 'seconds'>): boolean =>
  seconds === null && (speaker === 'Recording' || speaker === 'Password');

/** The line being spoken at a second: the last one that has begun by then; -1 when none has. */
export function lineAt(lines: readonly TranscriptLine[], seconds: number): number {
  return lines.findLastIndex((line) => line.seconds !== null && line.seconds <= seconds);
}

/** The first line that reaches beyond a position of the stored text; the last line for positions behind all of them. */
export function lineOf(lines: readonly TranscriptLine[], offset: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.to ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return lines.length === 0 ? -1 : low;
}
