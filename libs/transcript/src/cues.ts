import { decodeHTMLStrict } from 'entities';
import { noLabel, readLineStart } from './labels.js';
import { readMarks } from './lines.js';
import { longestName, speakerName } from './names.js';
import { oneLine } from './normalise.js';
import { formatTimestamp } from './timestamps.js';

/** One caption of a cue file. Times in seconds. */
export interface Cue {
  /** Null where it is not known: the words then stand under the time before. */
  start: number | null;
  speaker: string | null;
  text: string;
  /** The name stood in the words, as Zoom writes it. */
  written?: boolean;
}

/** A line of a caption. */
export interface Caption {
  text: string;
  speaker: string | null;
}

/** `<v Ann Lee>` or `<v.loud Ann Lee>`, the voice of a caption in WebVTT; the group is the name. */
export const voiceTag = /<v(?:\.[^\s<>]*)?[ \t]+([^\s<>][^<>]*)>/;

/** The cues of one caption: one for each voice in it. */
export function cueOf(start: number | null, lines: readonly Caption[]): Cue[] {
  const cues: Cue[] = [];
  for (const { speaker, text } of lines) {
    const open = cues.at(-1);
    if (open && (speaker === null || open.speaker === null || speaker === open.speaker)) {
      open.speaker ??= speaker;
      open.text += ` ${text}`;
    } else cues.push({ start, speaker, text });
  }
  return cues;
}

/** `[Ann Lee]: words` and `Ann Lee: words`; a dash may stand before the name. */
const labels = [
  /^(?:[-–—•]\s+)?[[(]([^[\]()]{1,60})[\])]:?\s+(\S.*)$/,
  /^(?:[-–—•]\s+)?([^:<>[\]]{1,60}):\s+(\S.*)$/,
];

/**
 * Zoom writes who speaks into the words of each cue, whatever the spelling of a name. Where nearly all cues begin so, the
 * names are taken out of the words; elsewhere the labels are told as in any text.
 */
export function namesOf(cues: readonly Cue[]): Cue[] {
  const open = cues.filter((cue) => cue.speaker === null);
  const label = labels.find((pattern) => {
    const names = open.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
    const distinct = new Set(names).size;
    return names.length >= Math.max(2, open.length * 0.9) && distinct <= Math.max(2, names.length / 2);
  });
  if (label === undefined) return [...cues];
  return cues.map((cue) => {
    const [, name, words] = cue.speaker === null ? (label.exec(cue.text) ?? []) : [];
    return name && words ? { ...cue, speaker: oneLine(name), text: words, written: true } : cue;
  });
}

/** A line of a caption without tags and entities: one for each voice in it. */
export const plainCaptions = (line: string): Caption[] =>
  line.split(/(?=<v[.\s])/).map((part) => ({
    speaker: voiceTag.exec(part)?.[1]?.trim() ?? null,
    text: oneLine(decodeHTMLStrict(part.replace(/<\/?[a-z][^<>]*>|<\d[\d:.]*>|\{\\[^{}]*\}/gi, ''))),
  }));

/** The form in which cue files are stored: one `[00:01:23] Name: words` line each, the name where it changes. */
export function cuesToText(cues: readonly Cue[]): string {
  let speaker: string | null = null;
  const lines = cues.map((cue) => {
    const name = cleanName(cue.speaker);
    const changed = name !== null && name !== speaker;
    speaker = name ?? speaker;
    // Words that look like a label themselves need the real one before them.
    const looksLikeOne = readLineStart(`[00:00:00] ${cue.text}`).speaker !== null;
    const label = changed || looksLikeOne ? speaker : null;
    const mark = cue.start === null ? '' : `[${formatTimestamp(cue.start)}] `;
    return { mark, label, text: mark === '' && label === null ? asWords(cue.text) : cue.text };
  });
  const write = (name: (label: string) => string): string =>
    `${lines.map(({ mark, label, text }) => `${mark}${label === null ? '' : name(label)}${text}`).join('\n')}\n`;
  const marked = (label: string): string => `**${label}:** `;
  const plain = plainLabels(lines.map((line) => line.label));
  const short = write((label) => (plain(label) ? `${label}: ` : marked(label)));
  // What the reader would take for words is marked, and then always trusted.
  const { marks } = readMarks(short, 0);
  return lines.every(({ label }, i) => label === null || marks[i]?.speaker === label) ? short : write(marked);
}

/** Words at the beginning of a line, so that none of them is taken for a time, a label or a heading. */
export const asWords = (text: string): string =>
  readLineStart(text).length > 0 || /^\s*#/.test(text) ? `${noLabel}${text}` : text;

/** Which labels need no marks: those that return, or stand in many lines. */
function plainLabels(labels: readonly (string | null)[]): (label: string) => boolean {
  const uses = new Map<string, number>();
  for (const label of labels) if (label !== null) uses.set(label, (uses.get(label) ?? 0) + 1);
  const labelled = labels.filter((label) => label !== null).length;
  const mostly = labelled >= 3 && labelled >= labels.length * 0.3;
  return (label) => {
    const { speaker, form } = readLineStart(`${label}: words`);
    return speaker === label && form === 'colon' && (mostly || (uses.get(label) ?? 0) > 1);
  };
}

/** Signs of our own marks can't stand in a name. A long role is left out. */
function cleanName(name: string | null): string | null {
  const clean = oneLine((name ?? '').replace(/[:：*_[\]]/g, ' '));
  return speakerName(clean) ?? (clean.slice(0, longestName).trim() || null);
}
