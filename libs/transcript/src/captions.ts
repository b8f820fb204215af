import { cueOf, namesOf, plainCaption, type Caption, type Cue } from './cues.js';
import { parseTimestamp, timePattern } from './timestamps.js';
import type { TextWarning } from './transcript.js';

const arrow = new RegExp(`^\\s*(${timePattern})\\s*-->\\s*(${timePattern})`);
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
  const cues = withoutRepeats(blocks).flatMap(({ start, lines }) => cueOf(start, lines));
  if (cues.length === 0) return null;
  const spoken = blocks.filter(({ lines }) => lines.length > 0);
  return {
    cues: namesOf(cues),
    warnings: warningsOf(
      spoken.filter(({ start }) => start === null).length,
      spoken.filter(({ repaired }) => repaired).length,
    ),
  };
}

/** How many lines of a text look like the times of a caption. */
export const arrowsIn = (text: string): number =>
  text.split('\n').filter((line) => /^\s*\d[\d:.,;]{2,24}\s*(?:-{1,3}|[–—])>\s*\d/.test(line)).length;

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.split(/\n[ \t]*\n/)) {
    const lines = part.split('\n');
    const first = lines.findIndex(isArrow);
    if (first < 0) {
      const words = captionsIn(lines.filter((line) => !cueId.test(line)));
      if (!noWords.test(part) && words.length > 0)
        blocks.push({ start: null, repaired: false, lines: words });
      continue;
    }
    let open: string[] = [];
    const close = (at: number): void => {
      // The number of the next cue stands right above its times.
      const end = at < lines.length && cueId.test(open.at(-1) ?? '') ? -1 : undefined;
      blocks.at(-1)?.lines.push(...captionsIn(open.slice(0, end)));
      open = [];
    };
    for (let at = first; at < lines.length; at += 1) {
      const line = lines[at] ?? '';
      if (!isArrow(line)) {
        open.push(line);
        continue;
      }
      if (at > first) close(at);
      blocks.push({ ...startOf(line), lines: [] });
    }
    close(lines.length);
  }
  return blocks;
}

const isArrow = (line: string): boolean =>
  line.length <= 200 && line.includes('>') && (arrow.test(line) || brokenArrow.test(line));

const captionsIn = (lines: readonly string[]): Caption[] =>
  lines.map(plainCaption).filter(({ text }) => text !== '');

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

/** Automatic captions roll: each cue repeats the last line of the one before. Elsewhere, who says it twice said it twice. */
function withoutRepeats(blocks: readonly Block[]): Block[] {
  const filled = blocks.filter(({ lines }) => lines.length > 0);
  const rolls = filled.some(({ lines }, i) => {
    const before = filled[i - 1]?.lines.at(-1)?.text;
    return lines.length > 1 && lines[0]?.text === before && lines.at(-1)?.text !== before;
  });
  if (!rolls) return filled;
  let previous = '';
  return filled.flatMap((block) => {
    const fresh = block.lines.findIndex(({ text }) => text !== previous);
    if (fresh < 0) return [];
    previous = block.lines.at(-1)?.text ?? '';
    return [{ ...block, lines: block.lines.slice(fresh) }];
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
