import { cueOf, namesOf, plainCaptions, type Caption, type Cue } from './cues.js';
import { shapeOf } from './names.js';
import { parseTimestamp, timePattern } from './timestamps.js';
import type { TextWarning } from './transcript.js';

/** Between the times of YouTube's own form (.sbv) stands a comma. */
const arrow = new RegExp(`^\\s*(${timePattern})(?:\\s*-->\\s*${timePattern}|,${timePattern}\\s*$)`);
/** The line of a cue's times as people and broken programs write it: `->`, `00:01:5,1`, `00:00:01:500`, words for times. */
const brokenArrow = /^\s*(\d[\d:.,;]{0,24})\s*(?:-{1,3}|[–—])>|^\s*\S{1,24}\s*-->\s*\S{1,24}\s*$/;
const cueId = /^\s*\d+\s*$/;
const noWords = /^\s*(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/;

/** A cue as it stands in the file. */
interface Block {
  /** Null where no time can be read. */
  start: number | null;
  repaired: boolean;
  lines: Caption[];
}

/** What a caption file holds, and what a person should know about it. */
interface CaptionFile {
  readonly cues: Cue[];
  readonly warnings: readonly TextWarning[];
}

/**
 * Cues of a VTT or SRT file, or null when it holds none. Notes, styles, cue ids and inline tags are left out. Words under a
 * time that can't be read are kept.
 */
export function readCaptionFile(text: string): CaptionFile | null {
  const blocks = blocksOf(text);
  if (blocks.every(({ start }) => start === null)) return null;
  const spoken = blocks.filter(({ lines }) => lines.length > 0);
  const cues = namesAbove(withoutRepeats(spoken)).flatMap(({ start, lines }) => cueOf(start, lines));
  if (cues.length === 0) return null;
  return {
    cues: namesOf(cues),
    warnings: warningsOf(
      spoken.filter(({ start }) => start === null).length,
      spoken.filter(({ repaired }) => repaired).length,
    ),
  };
}

const looksLikeTimes =
  /^\s*\d[\d:.,;]{2,24}\s*(?:-{1,3}|[–—])>\s*\d|^\d+:\d\d:\d\d\.\d{3},\d+:\d\d:\d\d\.\d{3}\s*$/;

/** How many lines of a text look like the times of a caption. */
export const arrowsIn = (text: string): number =>
  text.split('\n').filter((line) => looksLikeTimes.test(line)).length;

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.split(/\n[ \t]*\n/)) {
    const lines = part.split('\n').filter((line) => line.trim() !== '');
    const first = lines.findIndex(isArrow);
    if (noWords.test(part)) lines.splice(0, first < 0 ? lines.length : first);
    // Above the times stands the number or the name of the cue; what is above that, or stands alone, goes on with the one before.
    const above = first < 0 ? lines : lines.slice(0, Math.max(0, lines.findIndex(isArrow) - 1));
    const numbered = cueId.test(above[0] ?? '');
    const words = captionsIn(above.slice(numbered ? 1 : 0));
    const before = blocks.at(-1);
    if (before && !numbered) before.lines.push(...words);
    else if (words.length > 0) blocks.push({ start: null, repaired: false, lines: words });
    if (first >= 0) blocks.push(...cuesIn(lines.slice(lines.findIndex(isArrow))));
  }
  return blocks;
}

/** The cues of lines without a blank one between them; the first line is one of times. */
function cuesIn(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  const close = (): void => {
    blocks.at(-1)?.lines.push(...captionsIn(open));
    open = [];
  };
  for (const line of lines) {
    if (!isArrow(line)) {
      open.push(line);
      continue;
    }
    // The number of the next cue stands right above its times.
    if (cueId.test(open.at(-1) ?? '')) open.pop();
    close();
    blocks.push({ ...startOf(line), lines: [] });
  }
  close();
  return blocks;
}

const isArrow = (line: string): boolean =>
  line.length <= 200 && /[>,]/.test(line) && (arrow.test(line) || brokenArrow.test(line));

const captionsIn = (lines: readonly string[]): Caption[] =>
  lines.flatMap(plainCaptions).filter(({ text }) => text !== '');

function startOf(line: string): Pick<Block, 'start' | 'repaired'> {
  const written = parseTimestamp(arrow.exec(line)?.[1] ?? '');
  if (written !== null) return { start: written, repaired: false };
  const start = looseTime(brokenArrow.exec(line)?.[1] ?? '');
  return { start, repaired: start !== null };
}

/** Seconds of a time that is nearly right: hours, minutes and seconds in order, each below 60; null where that is unsure. */
function looseTime(time: string): number | null {
  const parts = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,;:](\d{1,3}))?$/.exec(time);
  // Of four numbers with colons, only three digits can be thousandths.
  if (!parts || (/(?::\d+){3}/.test(time) && parts[4]?.length !== 3)) return null;
  const [hours, minutes, seconds] = [Number(parts[1] ?? 0), Number(parts[2]), Number(parts[3])];
  return seconds >= 60 ? null : hours * 3600 + minutes * 60 + seconds + Number(`0.${parts[4] ?? 0}`);
}

/** Automatic captions roll: each cue repeats lines of the one before. Elsewhere, who says it twice said it twice. */
function withoutRepeats(blocks: readonly Block[]): Block[] {
  const repeats = blocks.map(({ lines }, i) => overlap(blocks[i - 1]?.lines ?? [], lines));
  const rolls = blocks.some(({ lines }, i) => {
    const repeated = repeats[i] ?? 0;
    return repeated > 0 && repeated < lines.length && lines.at(-1)?.text !== lines[repeated - 1]?.text;
  });
  if (!rolls) return [...blocks];
  return blocks
    .map((block, i) => ({ ...block, lines: block.lines.slice(repeats[i]) }))
    .filter(({ lines }) => lines.length > 0);
}

/** How many lines at the end of one caption stand at the beginning of the next. */
function overlap(before: readonly Caption[], lines: readonly Caption[]): number {
  for (let count = Math.min(before.length, lines.length); count > 0; count -= 1)
    if (lines.slice(0, count).every(({ text }, i) => text === before[before.length - count + i]?.text))
      return count;
  return 0;
}

/** Teams once wrote who speaks into the first line of each cue. Where nearly all begin so, these lines are names. */
function namesAbove(blocks: readonly Block[]): Block[] {
  const names = blocks.flatMap(({ lines: [name, words] }) =>
    name && words && name.speaker === null && shapeOf(name.text) === 'name' ? [name.text] : [],
  );
  if (names.length < 2 || names.length < blocks.length * 0.9 || new Set(names).size * 2 > names.length)
    return [...blocks];
  const known = new Set(names);
  return blocks.map((block) => {
    const [name, ...words] = block.lines;
    if (!name || words.length === 0 || !known.has(name.text)) return block;
    return { ...block, lines: words.map((line) => ({ ...line, speaker: name.text })) };
  });
}

function warningsOf(unreadable: number, repaired: number): TextWarning[] {
  const captions = (count: number): string => (count === 1 ? 'One caption has' : `${count} captions have`);
  const found = [
    {
      count: unreadable,
      code: 'UNREADABLE_TIMES',
      message: `${captions(unreadable)} no time that can be read. The words are kept and stand under the time before.`,
    },
    {
      count: repaired,
      code: 'UNUSUAL_TIMES',
      message: `${captions(repaired)} a time in an unusual form, which was read as well as possible.`,
    },
  ];
  return found.flatMap(({ count, code, message }) => (count > 0 ? [{ code, message }] : []));
}
