import { colonOf, isHeadingWord, shapeOf, speakerName } from './names.js';
import { parseTimestamp, timePattern } from './timestamps.js';

/**
 * How a label stands in its line: `marked` in bold, `timed` beside a time that can't be words (`Ann [0:05]: ...`, or name
 * and time alone on the line), `phrase` for a name behind a time without a colon, `colon` for `Name:`, `loose` for a
 * label that counts only where much speaks for it ("bob:", "Ann:words").
 */
type LabelForm = 'marked' | 'timed' | 'phrase' | 'colon' | 'loose';

/** What stands before the words of a line, as its shape alone says. Lengths count from the start of the line. */
export interface LineStart {
  /** Characters of marks and labels, white space included. */
  length: number;
  /** Characters of the time mark alone when it comes first, else 0. */
  timeLength: number;
  /** Characters of the label alone when it comes first, else 0. */
  nameLength: number;
  /** Seconds of the time mark, null without one. */
  seconds: number | null;
  /** The mark stands without brackets, so it could also be words ("10:30 is when the bell rings") or stand alone. */
  bare: boolean;
  speaker: string | null;
  form: LabelForm | null;
}

const range = String.raw`(${timePattern})(?:\s*(?:-->|[-–—])\s*${timePattern})?`;
const bracketed = new RegExp(`^\\s*\\\\?[[(（【]\\s*${range}\\s*\\\\?[\\])）】]\\s*[-–—:：|]?\\s*`);
const boldTime = new RegExp(`^\\s*(?:\\*\\*|__)[[(]?(${timePattern})[\\])]?:?(?:\\*\\*|__)\\s*[-–—:|]?\\s*`);
const bareTime = new RegExp(`^\\s*${range}(?:\\s*[-–—:|]\\s+|\\s+|$)`);
const timeAtEnd = new RegExp(`(?:^|[\\s,|–—-]|(?=[[(（]))\\\\?[[(（]?\\s*${range}\\s*\\\\?[\\])）]?$`);
/** A list mark or the sign of another speaker before a label: "- Ann: ...", ">> ANN: ...". */
const bullet = /^(?:>{1,3}|[-–—•])\s+|^>{1,3}/;

/** Marks and labels stand in so many characters; the patterns never see more, whatever the line holds. */
const longestStart = 400;
/** A time with its brackets. */
const longestTime = 48;
/** Stands where a line was cut, so that no pattern takes the cut for the end of the line. */
const cut = '\u0000';
const invisible = /^[\s\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/;
/**
 * An invisible mark (word joiner) at the beginning of a line: a person has said that what looks like a label here is none.
 */
export const noLabel = '\u2060';

/** Every mark and label has a digit or a colon. White space at the beginning is no reason to look closer. */
const couldBeMarked = /[\d:：﹕\u2060]/;
const startsTime = /^\s*[\d[(（【\\*_]/;

/** Of a line without marks. */
export const nothing: Readonly<LineStart> = {
  length: 0,
  timeLength: 0,
  nameLength: 0,
  seconds: null,
  bare: false,
  speaker: null,
  form: null,
};

/** Reads the marks at the start of a line, in either order: `[1:23] Name:`, `**Name:** \[1:23\]`, `Name 00:01:23`. */
export function readLineStart(line: string): LineStart {
  if (!couldBeMarked.test(line.slice(0, longestStart + longestTime))) return nothing;
  const lead = invisible.exec(line.slice(0, longestStart))?.[0] ?? '';
  const indent = lead.length === longestStart ? line.length - line.trimStart().length : lead.length;
  const words = line.slice(indent).trimEnd();
  if (words === '') return nothing;
  const start = startOf(words.length > longestStart ? words.slice(0, longestStart) + cut : words);
  const whole = (length: number): number =>
    length === 0 ? 0 : length === words.length ? line.length : indent + length;
  return {
    ...start,
    length: whole(start.length),
    timeLength: whole(start.timeLength),
    nameLength: whole(start.nameLength),
  };
}

/** The same for a line without white space around it. */
function startOf(line: string): LineStart {
  const start = { ...nothing };
  takeTime(start, line);
  start.timeLength = start.length;
  const rest = line.slice(start.length);
  if (rest.startsWith(noLabel)) return { ...start, length: start.length + noLabel.length };
  if (rest === '' || rest === cut) return start;
  if (!takeMarked(start, rest) && !takeColon(start, rest)) takeAlone(start, rest);
  return start;
}

function takeTime(start: LineStart, rest: string): boolean {
  if (!startsTime.test(rest)) return false;
  const marked = bracketed.exec(rest) ?? boldTime.exec(rest);
  const match = marked ?? bareTime.exec(rest);
  const seconds = parseTimestamp(match?.[1] ?? '');
  if (!match || seconds === null) return false;
  start.seconds = seconds;
  start.bare = marked === null;
  start.length += match[0].length;
  return true;
}

/** `**Name:**`, `**Name**:`, `**Name 00:12:**`; without a colon only behind a time. */
function takeMarked(start: LineStart, rest: string): boolean {
  const mark = rest.slice(0, 2);
  const end = mark === '**' || mark === '__' ? rest.indexOf(mark, 2) : -1;
  if (end < 0) return false;
  const inner = rest.slice(2, end);
  const behind = /^\s*[:：]\s*|^\s*/.exec(rest.slice(end + 2))?.[0] ?? '';
  const named = nameAndTime(inner.replace(/[:：]\s*$/, ''));
  const colon = inner.trimEnd() !== inner.replace(/[:：]\s*$/, '').trimEnd() || behind.trim() !== '';
  const after = rest.slice(end + 2 + behind.length);
  const timed = start.seconds !== null || named.seconds !== null || bracketed.test(after);
  if (/[*_\n]{2}/.test(inner) || (!colon && !timed)) return false;
  return takeName(start, { ...named, length: end + 2 + behind.length, form: 'marked' }, rest, timed);
}

/** `Name:` with a time before, inside or behind it. */
function takeColon(start: LineStart, rest: string): boolean {
  const lead = bullet.exec(rest)?.[0].length ?? 0;
  const at = colonOf(rest.slice(lead));
  if (at < 1) return false;
  const label = rest.slice(lead, lead + at);
  const after = rest.slice(lead + at + 1);
  const named = nameAndTime(label);
  const shape = shapeOf(named.label);
  const tight =
    after !== '' &&
    !/^\s/.test(after) &&
    !after.startsWith(cut) &&
    rest.charAt(lead + at) === ':' &&
    !/^\p{Lo}/u.test(named.label);
  if (shape === null || (tight && !/^[\p{L}"“‘'¿¡[(]/u.test(after))) return false;
  const length = lead + at + 1 + (/^\s*/.exec(after)?.[0].length ?? 0);
  const form = shape === 'loose' || tight ? 'loose' : named.seconds === null ? 'colon' : 'timed';
  return takeName(start, { ...named, length, form }, rest, false);
}

/** Name and time alone on the line, or a name alone behind its time. */
function takeAlone(start: LineStart, rest: string): boolean {
  if (rest.endsWith(cut)) return false;
  const named = nameAndTime(rest);
  if (start.seconds === null && named.seconds === null) return false;
  if (shapeOf(named.label) !== 'name') return false;
  const form = named.seconds === null ? 'phrase' : 'timed';
  return takeName(start, { ...named, length: rest.length, form }, rest, false);
}

interface Named {
  label: string;
  seconds: number | null;
  length: number;
  form: LabelForm;
}

function takeName(start: LineStart, named: Named, rest: string, sure: boolean): boolean {
  const speaker = speakerName(named.label);
  if (speaker === null || (isHeadingWord(speaker) && !(sure && named.form === 'marked'))) return false;
  start.speaker = speaker;
  start.form = named.form;
  start.length += named.length;
  if (start.seconds !== null) return true;
  start.nameLength = start.length;
  start.seconds = named.seconds;
  if (named.seconds !== null || !takeTime(start, rest.slice(named.length))) return true;
  // In brackets, or alone on the line, a time behind a name is nothing else.
  start.bare &&= start.length < start.timeLength + rest.length;
  if (!start.bare && start.form !== 'marked') start.form = 'timed';
  return true;
}

/** A label that ends with a time: `Ann Lee [0:05]`, `Ann Lee, 00:05`, `Greg 00:01:06`. */
function nameAndTime(text: string): Pick<Named, 'label' | 'seconds'> {
  const trimmed = text.trimEnd();
  const tail = trimmed.slice(-longestTime);
  const match = timeAtEnd.exec(tail);
  const seconds = parseTimestamp(match?.[1] ?? '');
  if (!match || seconds === null) return { label: text, seconds: null };
  const label = trimmed.slice(0, trimmed.length - tail.length + match.index);
  const last = label.search(/[^\s,|–—-][\s,|–—-]*$/);
  return { label: label.slice(0, last + 1), seconds };
}

const inlineMark = new RegExp(`\\\\?\\[\\s*(${timePattern})\\s*\\\\?\\]`, 'g');

/** Bracketed time marks inside a line, with their places. */
export function inlineMarks(line: string): { at: number; length: number; seconds: number }[] {
  return [...line.matchAll(inlineMark)].flatMap((match) => {
    const seconds = parseTimestamp(match[1] ?? '');
    return seconds === null ? [] : [{ at: match.index, length: match[0].length, seconds }];
  });
}
