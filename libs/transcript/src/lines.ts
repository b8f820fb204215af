import { inlineMarks, type LineStart, readLineStart } from './labels.js';

/** Words between marks, before times are filled in. */
export interface Piece {
  from: number;
  to: number;
  seconds: number | null;
  speaker: string | null;
}

interface Line {
  from: number;
  text: string;
  start: LineStart;
}

/** A piece that continues beyond this is closed at the next full stop, so that places stay findable. */
const longPiece = 1500;
const fullStop = /[.!?…]["'”’)\]]*$/;
/** A full stop with what closes behind it; a piece is looked at once for each of its lines, so only its end. */
const stopCharacters = 16;

/** Cuts the text into pieces at time marks, speaker labels and blank lines. Offsets begin at `offset`. */
export function readLines(text: string, offset: number): Piece[] {
  const lines = splitLines(text, offset);
  const trust = trusted(lines);
  const pieces: Piece[] = [];
  let speaker: string | null = null;
  let seconds: number | null = null;
  let open: Piece | null = null;
  for (const line of lines) {
    const { length, ...mark } = trust(line.start);
    if (line.text.trim() === '' || isHeading(line.text)) {
      open = null;
      continue;
    }
    speaker = mark.speaker ?? speaker;
    seconds = mark.seconds ?? seconds;
    if (mark.seconds !== null || mark.speaker !== null) open = null;
    for (const part of partsOf(line, length)) {
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

const endsWithStop = (text: string, { from, to }: Piece): boolean =>
  fullStop.test(text.slice(Math.max(from, to - stopCharacters), to));

const isHeading = (line: string): boolean => /^\s*(?:#{1,6}\s|(?:[-*_]\s*){3,}$)/.test(line);

function splitLines(text: string, offset: number): Line[] {
  const lines: Line[] = [];
  let from = offset;
  while (from <= text.length) {
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end < 0 ? text.length : end);
    lines.push({ from, text: line, start: readLineStart(line) });
    if (end < 0) break;
    from = end + 1;
  }
  return lines;
}

/** Decides for the whole text whether bare times and plain labels are marks or words. */
function trusted(lines: readonly Line[]): (start: LineStart) => LineStart {
  const written = lines.filter((line) => line.text.trim() !== '');
  const bare = written.filter(({ start }) => start.bare).map(({ start }) => start.seconds ?? 0);
  const rising = bare.filter((seconds, i) => i === 0 || seconds >= (bare[i - 1] ?? 0)).length;
  const bareIsMark = bare.length >= 3 && rising >= bare.length * 0.9 && bare.length >= written.length * 0.1;
  const uses = new Map<string, number>();
  for (const { start } of written)
    if (start.speaker) uses.set(start.speaker, (uses.get(start.speaker) ?? 0) + 1);
  const labelled = written.filter(({ start }) => start.speaker !== null).length;
  const mostlyLabelled = labelled >= 3 && labelled >= written.length * 0.3;
  return (start) => {
    if (start.bare && !bareIsMark) return { ...start, length: 0, seconds: null, speaker: null };
    const repeated = !start.plainLabel || mostlyLabelled || (uses.get(start.speaker ?? '') ?? 0) > 1;
    const known = start.speaker !== null && (start.phraseLabel ? mostlyLabelled : repeated);
    if (start.speaker !== null && !known) return { ...start, length: start.timeLength, speaker: null };
    return start;
  };
}

function partsOf(line: Line, skip: number): { from: number; to: number; seconds: number | null }[] {
  const parts = [];
  let from = skip;
  let seconds: number | null = null;
  for (const mark of inlineMarks(line.text)) {
    if (mark.at < skip) continue;
    parts.push({ from, to: mark.at, seconds });
    from = mark.at + mark.length;
    seconds = mark.seconds;
  }
  parts.push({ from, to: line.text.length, seconds });
  return parts;
}

function trimmed(line: Line, from: number, to: number): [number, number] {
  const words = line.text.slice(from, to);
  const lead = words.length - words.trimStart().length;
  return [line.from + from + lead, line.from + from + words.trimEnd().length];
}
