import type { Cue } from './cues.js';
import { oneLine } from './normalise.js';
import { parseTimestamp } from './timestamps.js';

interface Row {
  start: number | null;
  milliseconds: boolean;
  speaker: string | null;
  text: string;
}

/** Lists stand at most so deep in the exports that were met (Deepgram: results, channels, alternatives, paragraphs). */
const deepest = 9;

/** The value of a text that is JSON as a whole; undefined when it is not. */
export function jsonValue(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Cues of a JSON transcript in any of the shapes met in the wild (Whisper, Deepgram, AssemblyAI, AWS, YouTube, plain lists
 * of objects or pairs), or null when it is none.
 */
export function readJsonCues(value: unknown): Cue[] | null {
  const candidates = listsIn(value, 0, null).filter(isTimed);
  const found = best(candidates);
  return found === undefined ? null : cuesOf(isWordByWord(found) ? sentencesFrom(found) : found);
}

/** Cues of one list of objects, such as the rows of a table; those without words are left out. */
export const cuesOfRows = (items: readonly object[]): Cue[] =>
  cuesOf(items.map(readRow).filter((row) => row !== null));

function cuesOf(rows: readonly Row[]): Cue[] {
  const scale = inMilliseconds(rows) ? 1000 : 1;
  let start = rows.some((row) => row.start !== null) ? 0 : null;
  return rows.map((row) => {
    start = row.start === null ? start : row.start / scale;
    return { start, speaker: row.speaker, text: row.text };
  });
}

/** The longest list, but rather one of sentences than one of words. */
function best(lists: readonly Row[][]): Row[] | undefined {
  const [first] = lists.toSorted(
    (a, b) => Number(isWordByWord(a)) - Number(isWordByWord(b)) || b.length - a.length,
  );
  return first;
}

const isTimed = (rows: readonly Row[]): boolean =>
  rows.length > 0 && rows.filter((row) => row.start !== null).length * 2 >= rows.length;

const isWordByWord = (rows: readonly Row[]): boolean =>
  rows.length >= 8 && rows.filter((row) => row.text.includes(' ')).length * 10 < rows.length;

/** 100,000 seconds are 28 hours; and nobody speaks one letter in 25 seconds, or 40 in one: such numbers are milliseconds. */
function inMilliseconds(rows: readonly Row[]): boolean {
  if (rows.some((row) => row.milliseconds)) return true;
  const last = rows.findLast((row) => row.start !== null)?.start ?? 0;
  const characters = rows.reduce((sum, row) => sum + row.text.length, 0);
  const whole = rows.every((row) => row.start === null || Number.isInteger(row.start));
  return last > 100_000 || (whole && last > 1000 && rows.length > 1 && characters < last * 0.04);
}

/** Every list of cues inside a value; who speaks is inherited from the group around it. */
function listsIn(value: unknown, depth: number, speaker: string | null): Row[][] {
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  if (!Array.isArray(value)) {
    const inner = speakerIn(fieldsOf(value)) ?? speaker;
    return Object.values(value).flatMap((part) => listsIn(part, depth + 1, inner));
  }
  const items: unknown[] = value;
  const rows = items.map(readRow);
  const own = rows.filter((row) => row !== null).map((row) => ({ ...row, speaker: row.speaker ?? speaker }));
  if (isTimed(own)) return [own];
  // Paragraphs that hold their sentences: the lists of all of them are one.
  const joined = items.flatMap((item) => best(listsIn(item, depth + 1, speaker).filter(isTimed)) ?? []);
  return joined.length > 0 ? [joined] : [];
}

/** Words with times, put together to sentences of at most 40 words. */
function sentencesFrom(words: readonly Row[]): Row[] {
  const sentences: Row[] = [];
  let count = 0;
  for (const word of words) {
    const open = sentences.at(-1);
    const goesOn =
      open && count < 40 && open.speaker === word.speaker && !'.!?…'.includes(open.text.slice(-1));
    count = goesOn ? count + 1 : 1;
    if (goesOn) open.text += ` ${word.text}`;
    else sentences.push({ ...word });
  }
  return sentences;
}

/** Names of fields, as `fieldsOf` spells them. */
export const textFields = 'text content utf8 sentence transcript body line words punctuatedword word'.split(
  ' ',
);
const milliFields = 'tstartms startms offsetms starttimems'.split(' ');
export const timeFields = 'start offset starttime startseconds time timestamp timecode t from begin in'.split(
  ' ',
);
export const speakerFields = 'speaker speakername speakerlabel name participant displayname'.split(' ');

/** A name of a field in any spelling: `startTime`, `start_time` and `Start Time` are one. */
export const fieldName = (name: string): string =>
  /[^a-z\d]/.test(name) ? name.replace(/[\s_-]+/g, '').toLowerCase() : name;

function fieldsOf(item: object): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(item)) fields.set(fieldName(name), value);
  return fields;
}

function readRow(item: unknown): Row | null {
  if (Array.isArray(item)) {
    const [time, words]: unknown[] = item;
    return typeof words === 'string' ? rowOf(time, false, null, words) : null;
  }
  if (typeof item !== 'object' || item === null) return null;
  const fields = fieldsOf(item);
  const first = (names: readonly string[]): unknown =>
    names.map((name) => fields.get(name)).find((value) => value !== undefined && value !== null);
  const text = textFields.map((name) => fields.get(name)).find((value) => typeof value === 'string');
  const words = text ?? joinedParts(fields.get('segs'));
  if (typeof words !== 'string') return null;
  const inMilliseconds = first(milliFields);
  return rowOf(inMilliseconds ?? first(timeFields), inMilliseconds !== undefined, speakerIn(fields), words);
}

/** A name, or what stands for one: `{name}`, a number, a letter. */
function speakerIn(fields: ReadonlyMap<string, unknown>): string | null {
  for (const field of speakerFields) {
    const value = fields.get(field);
    if (typeof value === 'number' && field !== 'name') return `Speaker ${value}`;
    if (typeof value === 'string' && value.trim() !== '')
      return /^[A-Z0-9]$/i.test(value.trim()) ? `Speaker ${value.trim()}` : value;
    if (field !== 'name' && typeof value === 'object' && value !== null && 'name' in value)
      return typeof value.name === 'string' ? value.name : null;
  }
  return null;
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

/** `12.5`, or `12.5s` as Google writes it. */
const plainNumber = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(/s$/, ''));
