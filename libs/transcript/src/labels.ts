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

/** A line with what stands before its words. `opens`: the first line after a blank one. */
export interface ReadLine {
  readonly from: number;
  readonly text: string;
  readonly start: LineStart;
  readonly opens: boolean;
}

const range = String.raw`(${timePattern})(?:\s*(?:-{1,2}>|→|[-–—]|to\s)\s*${timePattern})?`;
/** In Markdown, a time may be a link to its place in a player. */
const link = String.raw`(?:\(https?://[^()\s]{1,300}\))?`;
const bracketed = new RegExp(
  `^\\s*(?:\\\\?[[(（【{]\\s*${range}\\s*\\\\?[\\])）】}]${link}|#${range}(?:-\\d)?#)\\s*[-–—:：|]?\\s*`,
);
const boldTime = new RegExp(`^\\s*(?:\\*\\*|__)[[(]?(${timePattern})[\\])]?:?(?:\\*\\*|__)\\s*[-–—:|]?\\s*`);
const bareTime = new RegExp(`^\\s*${range}(?:\\s*[-–—:|]\\s+|\\s+|$|(?=\\p{L}))`, 'u');
const timeAtEnd = new RegExp(`(?:^|[\\s,|–—-]|(?=[[(（{]))\\\\?[[(（{]?\\s*${range}\\s*\\\\?[\\])）}]?$`);
const beforeTime = new RegExp(
  `^([^:[\\]()\\n]{1,60}?)\\s*[[(]\\s*(${timePattern})\\s*[\\])](?:\\s*-\\s+|\\s+)(?=[^\\s:])`,
);
/** A list mark or the sign of another speaker before a label: "- Ann: ...", ">> ANN: ...". */
const bullet = /^(?:>{1,3}|[-–—•*])\s+|^>{1,3}/;
/** The same, also where a whole turn stands in bold: `**Ann: words**`. */
const labelLead = /^(?:(?:>{1,3}|[-–—•*])\s+|>{1,3})?(?:\*{2,3}|__)?/;

/** Marks and labels stand in so many characters; the patterns never see more, whatever the line holds. */
const longestStart = 400;
const couldBeEmphasis = /^[>•*_–—-]/;
const emphasis = /^(?:\*{1,3}|_{1,3})(?=[^\s*_])/;
/** A time with its brackets. */
const longestTime = 48;
/** Stands where a line was cut, so that no pattern takes the cut for the end of the line. */
const cut = '\u0000';
/** Signs without width that writers and programs put around names: they say in which direction a line runs. */
const couldBeUnseen = /[\u061c\u200b-\u2069\ufeff]/;
const unseen = /[\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
/**
 * An invisible mark (word joiner) at the beginning of a line: a person has said that what looks like a label here is none.
 */
export const noLabel = '\u2060';

/** `Q.` and `A` before the words of a hearing, as courts print them. */
const hearing = /^([QA])(?:[.)]\s+|\t|\s{2,})(?=\S)/;
/** Every other mark and label has a colon. White space at the beginning is no reason to look closer. */
const couldBeMarked = /[:：﹕\u2060]|^\s*[QA][.)\s]/;
const endsTime = /[\p{Nd}\\\])）】}]/u;
const startsTime = /^\s*[\p{Nd}[(（【{#\\*_]/u;

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
  // A space for each, so that lengths stay.
  const seen = couldBeUnseen.test(line) ? line.replace(unseen, ' ') : line;
  const indent = line.length - seen.trimStart().length;
  const words = seen.trim();
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
  if (takeMarked(start, rest) || takeBeforeTime(start, rest) || takeHearing(start, rest)) return start;
  if (!takeColon(start, rest)) takeAlone(start, rest);
  return start;
}

function takeTime(start: LineStart, rest: string): boolean {
  if (!startsTime.test(rest)) return false;
  const marked = bracketed.exec(rest) ?? boldTime.exec(rest);
  const match = marked ?? bareTime.exec(rest);
  const seconds = parseTimestamp(match?.slice(1).find((time) => time !== undefined) ?? '');
  if (!match || seconds === null) return false;
  start.seconds = seconds;
  start.bare = marked === null;
  start.length += match[0].length;
  return true;
}

/** `**Name:**`, `*Name*:`, `**[00:12] Name:**`, `**Name 00:12**`; without a colon only behind a time. */
function takeMarked(start: LineStart, rest: string): boolean {
  if (!couldBeEmphasis.test(rest)) return false;
  const lead = bullet.exec(rest)?.[0].length ?? 0;
  const mark = emphasis.exec(rest.slice(lead))?.[0];
  const open = lead + (mark?.length ?? 0);
  const end = mark === undefined ? -1 : rest.indexOf(mark, open);
  if (mark === undefined || end < 0) return false;
  const inner = rest.slice(open, end);
  const behind = /^\s*[:：]\s*|^\s*/.exec(rest.slice(end + mark.length))?.[0] ?? '';
  const length = end + mark.length + behind.length;
  const own = { ...nothing };
  if (start.seconds === null) takeTime(own, inner);
  const label = inner.slice(own.length).trimEnd();
  const named = nameAndTime(label.replace(/[:：]$/, ''));
  const colon = /[:：]$/.test(label) || behind.trim() !== '';
  const timed =
    (start.seconds ?? own.seconds ?? named.seconds) !== null || bracketed.test(rest.slice(length));
  // Without a colon, a word in italics is stressed, and said.
  if (/[*_\n]{2}/.test(inner) || (!colon && !(timed && mark.length > 1))) return false;
  start.seconds ??= own.seconds;
  return takeName(start, { ...named, length, form: 'marked' }, rest, timed);
}

/** `Name [00:12] words`, without a colon: words that are cut by a time look the same, so it has to return. */
function takeBeforeTime(start: LineStart, rest: string): boolean {
  const [head, label, time] = start.seconds === null ? (beforeTime.exec(rest) ?? []) : [];
  const seconds = parseTimestamp(time ?? '');
  if (head === undefined || label === undefined || seconds === null || shapeOf(label) !== 'name')
    return false;
  if (!takeName(start, { label, seconds, length: head.length, form: 'colon' }, rest, false)) return false;
  start.nameLength = 0;
  return true;
}

/** A question or an answer of a hearing; `A. Lee: words` is a name. */
function takeHearing(start: LineStart, rest: string): boolean {
  const [head, label] = hearing.exec(rest) ?? [];
  if (head === undefined || label === undefined) return false;
  if (shapeOf(rest.slice(0, Math.max(0, colonOf(rest)))) === 'name') return false;
  return takeName(start, { label, seconds: null, length: head.length, form: 'loose' }, rest, false);
}

/** `Name:` with a time before, inside or behind it. */
function takeColon(start: LineStart, rest: string): boolean {
  const lead = labelLead.exec(rest)?.[0].length ?? 0;
  const at = colonOf(rest.slice(lead));
  if (at < 1) return false;
  const label = rest.slice(lead, lead + at).replace(/^[[【](.*)[\]】]$/u, '$1');
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
  if ((start.seconds === null) === (named.seconds === null)) return false;
  const shape = shapeOf(named.label);
  if (named.seconds === null)
    return (
      shape === 'name' && takeName(start, { ...named, length: rest.length, form: 'phrase' }, rest, false)
    );
  if (shape === null || !takeName(start, { ...named, length: rest.length, form: 'timed' }, rest, false))
    return false;
  // It is a label only where its time is a mark: "John 3:16" may be said.
  start.nameLength = 0;
  start.bare = shape === 'loose' || /\p{Nd}$/u.test(rest);
  return true;
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
  // In brackets, or alone on the line, a time behind a name is hardly anything else.
  const alone = start.length >= start.timeLength + rest.length;
  if ((!start.bare || alone) && start.form !== 'marked') start.form = 'timed';
  return true;
}

/** A label that ends with a time: `Ann Lee [0:05]`, `Ann Lee, 00:05`, `Greg 00:01:06`. */
export function nameAndTime(text: string): Pick<Named, 'label' | 'seconds'> {
  const trimmed = text.trimEnd();
  if (!endsTime.test(trimmed.slice(-1))) return { label: text, seconds: null };
  const tail = trimmed.slice(-longestTime);
  const match = timeAtEnd.exec(tail);
  const seconds = parseTimestamp(match?.[1] ?? '');
  if (!match || seconds === null) return { label: text, seconds: null };
  const label = trimmed.slice(0, trimmed.length - tail.length + match.index);
  const last = label.search(/[^\s,|@–—-][\s,|@–—-]*$/);
  return { label: label.slice(0, last + 1), seconds };
}

const inlineMark = new RegExp(
  `\\\\?\\[\\s*(${timePattern})\\s*\\\\?\\]${link}|#(${timePattern})(?:-\\d)?#`,
  'g',
);

/** Bracketed time marks inside a line from an offset on, with their places. */
export function inlineMarks(line: string, from: number): { at: number; length: number; seconds: number }[] {
  if (line.indexOf('[', from) < 0 && line.indexOf('#', from) < 0) return [];
  return [...line.slice(from).matchAll(inlineMark)].flatMap((match) => {
    const seconds = parseTimestamp(match[1] ?? match[2] ?? '');
    return seconds === null ? [] : [{ at: from + match.index, length: match[0].length, seconds }];
  });
}
