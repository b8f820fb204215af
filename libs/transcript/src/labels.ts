import { parseTimestamp, timePattern } from './timestamps.js';

/** What stands before the words of a line. Lengths count from the start of the line. */
export interface LineStart {
  /** Characters of marks and labels, white space included. */
  length: number;
  /** Characters of the time mark alone when it comes first, else 0. */
  timeLength: number;
  /** Seconds of the time mark, null without one. */
  seconds: number | null;
  /** The mark stands without brackets, so it could also be words ("10:30 is when the bell rings"). */
  bare: boolean;
  speaker: string | null;
  /** The line is a time and a capitalised phrase, which is a label only where most lines have one. */
  phraseLabel: boolean;
  /** The label is `Name:` without markup, so it could also be words ("Remember: cut losses"). */
  plainLabel: boolean;
}

const bracketed = new RegExp(
  `^\\s*\\\\?[[(]\\s*(${timePattern})(?:\\s*(?:-->|[-–—])\\s*${timePattern})?\\s*\\\\?[\\])]\\s*[-–—:|]?\\s*`,
);
const boldTime = new RegExp(`^\\s*(?:\\*\\*|__)[[(]?(${timePattern})[\\])]?:?(?:\\*\\*|__)\\s*[-–—:|]?\\s*`);
const bareTime = new RegExp(
  `^\\s*(${timePattern})(?:\\s*(?:-->|[-–—])\\s*${timePattern})?(?:\\s*[-–—:|]\\s+|\\s+|$)`,
);
const markdownName = /^\s*(?:\*\*|__)([^*_\n]{1,60}?):?(?:\*\*|__)\s*:?\s*/;
const word = String.raw`(?:\p{Lu}[\p{L}\p{M}'’.-]*|\d{1,2}|(?:de|van|von|der|la|bin|al|of|and|&))`;
const plainName = new RegExp(
  `^\\s*(\\p{Lu}[\\p{L}\\p{M}'’.-]*(?:,?[ _]${word}){0,4}(?: ?\\([^()\\n]{1,30}\\))?)\\s*:(?:\\s+|$)`,
  'u',
);
const nameThenTime = new RegExp(
  `^\\s*(?:\\*\\*|__)?(\\p{Lu}[\\p{L}\\p{M}'’.-]*(?:,?[ _]${word}){0,4})(?:\\*\\*|__)?\\s*[-–—|,]?\\s*[[(]?(${timePattern})[\\])]?\\s*:?\\s*$`,
  'u',
);
const nameWithTime = new RegExp(
  `^\\s*(\\p{Lu}[\\p{L}\\p{M}'’.-]*(?:,?[ _]${word}){0,4})\\s*[[(](${timePattern})[\\])]\\s*:\\s*`,
  'u',
);
const phrase = new RegExp(`^(\\p{Lu}[\\p{L}\\p{M}'’.-]*(?: ${word}){1,3})\\s*$`, 'u');
/** Capitalised openings that are followed by a colon in speech and notes, never names. */
const notNames =
  /^(?:note|notes|recording|password|passcode|title|date|topic|question|answer|example|warning|summary|https?|remember|so|and|but|yes|no)$/i;

/** Marks and labels stand in so many characters; the patterns never see more, whatever the line holds. */
const longestStart = 240;
/** Stands where a line was cut, so that no pattern takes the cut for the end of the line. */
const cut = '\u0000';

const nothing: Readonly<LineStart> = {
  length: 0,
  timeLength: 0,
  seconds: null,
  bare: false,
  speaker: null,
  phraseLabel: false,
  plainLabel: false,
};

/** Reads the marks at the start of a line, in either order: `[1:23] Name:`, `**Name:** \[1:23\]`, `Name 00:01:23`. */
export function readLineStart(line: string): LineStart {
  const indent = line.length - line.trimStart().length;
  const words = line.trim();
  if (words === '') return nothing;
  const start = startOf(words.length > longestStart ? words.slice(0, longestStart) + cut : words);
  if (start.length === 0) return start;
  const length = start.length === words.length ? line.length : indent + start.length;
  return { ...start, length, timeLength: start.timeLength === 0 ? 0 : indent + start.timeLength };
}

/** The same for a line without white space around it. */
function startOf(line: string): LineStart {
  const alone = nameThenTime.exec(line);
  const both = alone ?? nameWithTime.exec(line);
  if (both) {
    const length = alone ? line.length : both[0].length;
    return { ...nothing, length, seconds: parseTimestamp(both[2] ?? ''), speaker: clean(both[1]) };
  }
  const start = { ...nothing };
  for (let round = 0; round < 3; round += 1) {
    const rest = line.slice(start.length);
    if (!takeTime(start, rest) && !takeName(start, rest)) break;
  }
  if (start.seconds !== null && start.speaker === null) takePhrase(start, line.slice(start.length));
  return start;
}

/** `00:01:23 Ann Lee` alone on a line. */
function takePhrase(start: LineStart, rest: string): void {
  const name = clean(phrase.exec(rest)?.[1]);
  if (name === null || start.timeLength !== start.length) return;
  start.speaker = name;
  start.phraseLabel = true;
  start.length += rest.length;
}

function takeTime(start: LineStart, rest: string): boolean {
  if (start.seconds !== null) return false;
  const marked = bracketed.exec(rest) ?? boldTime.exec(rest);
  const match = marked ?? bareTime.exec(rest);
  const seconds = parseTimestamp(match?.[1] ?? '');
  if (!match || seconds === null) return false;
  start.seconds = seconds;
  start.bare = marked === null;
  if (start.length === 0) start.timeLength = match[0].length;
  start.length += match[0].length;
  return true;
}

function takeName(start: LineStart, rest: string): boolean {
  if (start.speaker !== null) return false;
  const marked = markdownName.exec(rest);
  const named = marked && (marked[0].includes(':') || start.seconds !== null) ? marked : null;
  const match = named ?? plainName.exec(rest);
  const name = clean(match?.[1]);
  if (!match || name === null || notNames.test(name)) return false;
  start.speaker = name;
  start.plainLabel = named === null;
  start.length += match[0].length;
  return true;
}

function clean(name: string | undefined): string | null {
  const trimmed = (name ?? '').replace(/\s+/g, ' ').replace(/:$/, '').trim();
  return trimmed === '' || trimmed.length > 60 ? null : trimmed;
}

const inlineMark = new RegExp(`\\\\?\\[\\s*(${timePattern})\\s*\\\\?\\]`, 'g');

/** Bracketed time marks inside a line, with their places. */
export function inlineMarks(line: string): { at: number; length: number; seconds: number }[] {
  return [...line.matchAll(inlineMark)].flatMap((match) => {
    const seconds = parseTimestamp(match[1] ?? '');
    return seconds === null ? [] : [{ at: match.index, length: match[0].length, seconds }];
  });
}
