import { noLabel, readLineStart, type ReadLine } from '../labels.js';
import { isHeading } from '../lines.js';
import { marked } from '../relabel.js';
import type { Mark } from '../speakers.js';
import { exactTime } from '../timestamps.js';

/**
 * How labels are written that a person asks for: as the others stand in their lines, in the marked form that the reader always
 * trusts, or in that form all over the text.
 */
export const forms = ['alike', 'marked', 'all-marked'] as const;
export type Form = (typeof forms)[number];

/** What stands before the words of a line so that they are of the wanted speaker. @param words what stands behind it */
export function prefixOf(
  line: ReadLine,
  mark: Mark,
  { speaker, words, form }: { speaker: string | null; words: string; form: Form },
): string {
  const raw = line.text.slice(0, mark.length);
  const stays = speaker === mark.speaker && form !== 'all-marked';
  if (stays || line.text.trim() === '' || isHeading(line.text)) return raw;
  const time = mark.seconds === null ? '' : `[${exactTime(mark.seconds)}] `;
  const prefix =
    speaker === null ? time : form === 'alike' ? alike(raw, mark, speaker, time) : time + marked(speaker);
  const whole = words === '' ? prefix.trimEnd() : prefix;
  return looksMarked(whole, words) ? whole + noLabel : whole;
}

function alike(raw: string, { speaker: before }: Mark, speaker: string, time: string): string {
  if (before === null) {
    const own = raw.replace(noLabel, '');
    return own + (own === '' || /\s$/.test(own) ? '' : ' ') + marked(speaker);
  }
  const parts = raw.split(before);
  return parts.length === 2 ? parts.join(speaker) : time + marked(speaker);
}

/** Whether something of the words would be read as a time, a label or a heading. */
const looksMarked = (prefix: string, words: string): boolean =>
  readLineStart(prefix + words).length > prefix.length || (prefix === '' && isHeading(words));
