import { inlineMarks, nothing, readLineStart, type ReadLine } from './labels.js';
import { marksOf, type Mark } from './speakers.js';

/** Words between marks, before times are filled in. */
export interface Piece {
  from: number;
  to: number;
  seconds: number | null;
  speaker: string | null;
}

/** A piece that continues beyond this is closed at the next full stop, so that places stay findable. */
const longPiece = 1500;
const fullStop = /[.!?…]["'”’)\]]*$/;
/** A full stop with what closes behind it; a piece is looked at once for each of its lines, so only its end. */
const stopCharacters = 16;

/** Captions of broadcasters mark each change of speaker, and name only some of them. */
const otherSpeaker = /^\s*>>/;

/** Cuts the text into pieces at time marks, speaker labels and blank lines. Offsets begin at `offset`. */
export function readLines(text: string, offset: number): Piece[] {
  const { lines, marks } = readMarks(text, offset);
  const pieces: Piece[] = [];
  let speaker: string | null = null;
  let seconds: number | null = null;
  let open: Piece | null = null;
  for (const [index, line] of lines.entries()) {
    const mark = marks[index] ?? nothing;
    if (line.text.trim() === '' || isHeading(line.text)) {
      open = null;
      continue;
    }
    if (mark.speaker === null && speaker !== null && otherSpeaker.test(line.text.slice(mark.length))) {
      speaker = null;
      open = null;
    }
    speaker = mark.speaker ?? speaker;
    seconds = mark.seconds ?? seconds;
    if (mark.seconds !== null || mark.speaker !== null) open = null;
    for (const part of partsOf(line, mark.length)) {
      if (part.seconds !== null) open = null;
      seconds = part.seconds ?? seconds;
      const [from, to] = trimmed(line, part.from, part.to);
      if (from >= to) continue;
      if (open && (open.to - open.from < longPiece || !endsWithStop(text, open))) {
        open.to = to;
      } else {
        open = { from, to, seconds, speaker };
        pieces.push(open);
        seconds = null;
      }
    }
  }
  return pieces;
}

/** The lines of a text from an offset on, and the label and time that count in each of them. */
export function readMarks(
  text: string,
  offset: number,
): { lines: readonly ReadLine[]; marks: readonly Mark[] } {
  const lines = splitLines(text, offset);
  return { lines, marks: marksOf(lines) };
}

const endsWithStop = (text: string, { from, to }: Piece): boolean =>
  fullStop.test(text.slice(Math.max(from, to - stopCharacters), to));

/** A heading or a rule of Markdown: nobody says it. */
export const isHeading = (line: string): boolean => /^\s*(?:#{1,6}\s|(?:[-*_]\s*){3,}$)/.test(line);

function splitLines(text: string, offset: number): ReadLine[] {
  const lines: ReadLine[] = [];
  let from = offset;
  let opens = true;
  while (from <= text.length) {
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end < 0 ? text.length : end);
    const empty = line.trim() === '' || isHeading(line);
    lines.push({ from, text: line, start: empty ? nothing : readLineStart(line), opens });
    opens = empty;
    if (end < 0) break;
    from = end + 1;
  }
  return lines;
}

function partsOf(line: ReadLine, skip: number): { from: number; to: number; seconds: number | null }[] {
  const parts = [];
  let from = skip;
  let seconds: number | null = null;
  for (const mark of inlineMarks(line.text, skip)) {
    parts.push({ from, to: mark.at, seconds });
    from = mark.at + mark.length;
    seconds = mark.seconds;
  }
  parts.push({ from, to: line.text.length, seconds });
  return parts;
}

function trimmed(line: ReadLine, from: number, to: number): [number, number] {
  const words = line.text.slice(from, to);
  const lead = words.length - words.trimStart().length;
  return [line.from + from + lead, line.from + from + words.trimEnd().length];
}
