import { readLineStart } from './labels.js';
import { oneLine } from './normalise.js';
import { formatTimestamp, parseTimestamp, timePattern } from './timestamps.js';

/** One caption of a cue file. Times in seconds. */
export interface Cue {
  start: number;
  speaker: string | null;
  text: string;
  /** The name stood in the words, as Zoom writes it. */
  written?: boolean;
}

/** `<v Ann Lee>` or `<v.loud Ann Lee>`, the voice of a caption in WebVTT; the group is the name. */
export const voiceTag = /<v(?:\.[^\s<>]*)?[ \t]+([^\s<>][^<>]*)>/;

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
    const captions = lines
      .slice(at + 1)
      .map(plainCaption)
      .filter((line) => line.text !== '');
    // Automatic captions roll: each cue repeats the last line of the one before.
    const fresh = captions.findIndex((line) => line.text !== previous);
    const payload = fresh < 0 ? [] : captions.slice(fresh);
    const last = payload.at(-1);
    if (last === undefined) continue;
    previous = last.text;
    const speaker = payload.find((line) => line.speaker !== null)?.speaker ?? null;
    cues.push({ start, speaker, text: payload.map((line) => line.text).join(' ') });
  }
  return cues.length > 0 ? namesOf(cues) : null;
}

const named = /^([^:<>[\]\d][^:<>[\]]{0,59}):\s+(\S.*)$/;

/** Zoom writes who speaks into the words of each cue. Where most cues begin so, the names are taken out of the words. */
function namesOf(cues: readonly Cue[]): Cue[] {
  const open = cues.filter((cue) => cue.speaker === null);
  const found = open.map((cue) => named.exec(cue.text)?.[1]).filter((name) => name !== undefined);
  const distinct = new Set(found).size;
  const zoom =
    found.length >= 2 && found.length * 2 > open.length && distinct <= Math.max(2, found.length / 2);
  if (!zoom) return [...cues];
  return cues.map((cue) => {
    const [, name, words] = cue.speaker === null ? (named.exec(cue.text) ?? []) : [];
    return name && words ? { ...cue, speaker: oneLine(name), text: words, written: true } : cue;
  });
}

function plainCaption(line: string): { text: string; speaker: string | null } {
  const speaker = voiceTag.exec(line)?.[1]?.trim() ?? null;
  const text = line
    .replace(/<\/?[a-z][^<>]*>|<\d[\d:.]*>|\{\\[^{}]*\}/gi, '')
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

/** The form in which cue files are stored: one `[00:01:23] Name: words` line each, the name where it changes. */
export function cuesToText(cues: readonly Cue[]): string {
  let speaker: string | null = null;
  const lines = cues.map((cue) => {
    const name = cleanName(cue.speaker);
    const changed = name !== null && name !== speaker;
    speaker = name ?? speaker;
    // Words that look like a label themselves need the real one before them.
    const label = changed || readLineStart(`[00:00:00] ${cue.text}`).speaker !== null ? speaker : null;
    return { mark: `[${formatTimestamp(cue.start)}]`, label, text: cue.text };
  });
  const write = labelWriter(lines.map((line) => line.label));
  return `${lines.map(({ mark, label, text }) => `${mark} ${write(label)}${text}`).join('\n')}\n`;
}

/** Plain `Name: ` where the reader will trust it (lines.ts), else the marked form, which is always trusted. */
function labelWriter(labels: readonly (string | null)[]): (label: string | null) => string {
  const uses = new Map<string, number>();
  for (const label of labels) if (label !== null) uses.set(label, (uses.get(label) ?? 0) + 1);
  const labelled = labels.filter((label) => label !== null).length;
  const mostly = labelled >= 3 && labelled >= labels.length * 0.3;
  return (label) => {
    if (label === null) return '';
    const plain = readLineStart(`${label}: words`).speaker === label;
    return plain && (mostly || (uses.get(label) ?? 0) > 1) ? `${label}: ` : `**${label}:** `;
  };
}

function cleanName(name: string | null): string | null {
  const clean = oneLine((name ?? '').replace(/[:*_[\]]/g, ' '))
    .slice(0, 60)
    .trim();
  return clean === '' ? null : clean;
}
