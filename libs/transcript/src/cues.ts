import { oneLine } from './normalise.js';
import { formatTimestamp, parseTimestamp, timePattern } from './timestamps.js';

/** One caption of a cue file. Times in seconds. */
export interface Cue {
  start: number;
  speaker: string | null;
  text: string;
}

const arrow = new RegExp(`^\\s*(${timePattern})\\s*-->\\s*(${timePattern})`);

/** Cues of a VTT or SRT file, or null when it holds none. Notes, styles, cue ids and inline tags are left out. */
export function readCaptionFile(text: string): Cue[] | null {
  const cues: Cue[] = [];
  let previous = '';
  for (const block of text.split(/\n[ \t]*\n/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => arrow.test(line));
    if (at < 0) continue;
    const start = parseTimestamp(arrow.exec(lines[at] ?? '')?.[1] ?? '') ?? 0;
    const payload = lines
      .slice(at + 1)
      .map(plainCaption)
      .filter((line) => line.text !== '');
    // Automatic captions roll: each cue repeats the last line of the one before.
    while (payload[0] && payload[0].text === previous) payload.shift();
    const last = payload.at(-1);
    if (last === undefined) continue;
    previous = last.text;
    const speaker = payload.find((line) => line.speaker !== null)?.speaker ?? null;
    cues.push({ start, speaker, text: payload.map((line) => line.text).join(' ') });
  }
  return cues.length > 0 ? cues : null;
}

function plainCaption(line: string): { text: string; speaker: string | null } {
  const speaker = /<v(?:\.[^ >]*)?\s+([^>]+)>/.exec(line)?.[1]?.trim() ?? null;
  const text = line
    .replace(/<\/?[a-z][^>]*>|<\d[\d:.]*>|\{\\[^}]*\}/gi, '')
    .replace(/&(amp|lt|gt|nbsp|quot|apos|#39);/g, (_, name: string) => entities[name] ?? ' ');
  return { text: oneLine(text), speaker };
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  '#39': "'",
};

/** Cues of a JSON transcript in any of the shapes met in the wild, or null when it is not one. */
export function readJsonCues(text: string): Cue[] | null {
  if (!/^\s*[[{]/.test(text)) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const rows = (cueList(parsed, 0) ?? []).map(readRow).filter((row) => row !== null);
  const times = rows.map((row) => row.start).filter((start) => start !== null);
  if (rows.length === 0 || times.length * 2 < rows.length) return null;
  // 100,000 seconds are 28 hours: such numbers are milliseconds.
  const milliseconds = rows.some((row) => row.milliseconds) || (times.at(-1) ?? 0) > 100_000;
  let start = 0;
  return rows.map((row) => {
    start = row.start === null ? start : row.start / (milliseconds ? 1000 : 1);
    return { start, speaker: row.speaker, text: row.text };
  });
}

/** The longest list of cues inside a value, at most three levels down. */
function cueList(value: unknown, depth: number): unknown[] | null {
  if (Array.isArray(value)) return value.some((item) => readRow(item) !== null) ? value : null;
  if (typeof value !== 'object' || value === null || depth > 2) return null;
  const lists = Object.values(value)
    .map((inner) => cueList(inner, depth + 1))
    .filter((inner) => inner !== null);
  return lists.sort((a, b) => b.length - a.length)[0] ?? null;
}

interface Row {
  start: number | null;
  milliseconds: boolean;
  speaker: string | null;
  text: string;
}

const textFields = ['text', 'content', 'utf8', 'sentence', 'transcript', 'body', 'line', 'words'];
const milliFields = ['tStartMs', 'startMs', 'start_ms', 'offsetMs'];
const timeFields = [
  'start',
  'offset',
  'startTime',
  'start_time',
  'startSeconds',
  'time',
  'timestamp',
  't',
  'from',
];
const speakerFields = ['speaker', 'speakerName', 'speaker_name', 'name', 'participant'];

function readRow(item: unknown): Row | null {
  if (Array.isArray(item)) {
    const [time, words]: unknown[] = item;
    return typeof words === 'string' ? rowOf(time, false, null, words) : null;
  }
  if (typeof item !== 'object' || item === null) return null;
  const fields = new Map<string, unknown>(Object.entries(item));
  const first = (names: readonly string[]): unknown =>
    names.map((name) => fields.get(name)).find((value) => value !== undefined && value !== null);
  const words = first(textFields) ?? joinedParts(fields.get('segs'));
  if (typeof words !== 'string') return null;
  const inMilliseconds = first(milliFields);
  const speaker = first(speakerFields);
  return rowOf(
    inMilliseconds ?? first(timeFields),
    inMilliseconds !== undefined,
    typeof speaker === 'string' ? speaker : null,
    words,
  );
}

/** YouTube's own JSON keeps the words of a caption in parts. */
function joinedParts(parts: unknown): string | undefined {
  if (!Array.isArray(parts)) return undefined;
  return parts
    .map((part: unknown) =>
      typeof part === 'object' && part !== null && 'utf8' in part ? String(part.utf8) : '',
    )
    .join('');
}

function rowOf(time: unknown, milliseconds: boolean, speaker: string | null, words: string): Row | null {
  const text = oneLine(words);
  if (text === '') return null;
  const seconds = typeof time === 'string' ? (parseTimestamp(time) ?? plainNumber(time)) : time;
  const known = typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0;
  return { start: known ? seconds : null, milliseconds, speaker, text };
}

const plainNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The form in which cue files are stored: one `[00:01:23] Name: words` line each. */
export function cuesToText(cues: readonly Cue[]): string {
  let speaker: string | null = null;
  const lines = cues.map((cue) => {
    const changed = cue.speaker !== null && cue.speaker !== speaker;
    const label = changed ? `${oneLine(cue.speaker ?? '').replaceAll(':', '')}: ` : '';
    speaker = cue.speaker ?? speaker;
    return `[${formatTimestamp(cue.start)}] ${label}${cue.text}`;
  });
  return `${lines.join('\n')}\n`;
}
