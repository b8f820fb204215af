import { arrowsIn, readCaptionFile } from './captions.js';
import { cuesToText, voiceTag, type Cue } from './cues.js';
import { jsonValue, readJsonCues } from './json-cues.js';
import { withoutNamedHeadings } from './named-headings.js';
import { normaliseText } from './normalise.js';
import { withoutTimesReadOut } from './read-out.js';
import { isRtf, rtfToText } from './rtf.js';
import { readTable } from './table.js';
import { channelToText, readTelegram, type ChannelMessage } from './telegram.js';
import { timePattern } from './timestamps.js';
import type { TextWarning, TranscriptFormat } from './transcript.js';
import { zoomText } from './zoom.js';

/** A file's text in the form in which it is stored, with what only the file itself says. */
export interface TranscriptText {
  readonly text: string;
  readonly format: TranscriptFormat;
  /** Of the channel or recording, where the file names it. */
  readonly title: string | null;
  /** The file had the time of day; times count from its first line. */
  readonly clockTimes: boolean;
  /** Messages of a Telegram channel; null for everything else. */
  readonly messages: readonly ChannelMessage[] | null;
  /** Chats in a Telegram export; only the first one was read. */
  readonly chats: number;
  readonly warnings: readonly TextWarning[];
}

const otterFoot = /^Transcribed by https?:\/\/otter\.ai\/?$/i;

/** Recognises the format of a text and brings it into the stored form. Never fails: what nothing knows is plain text. */
export function readTranscriptFile(raw: string, fileName = ''): TranscriptText {
  const text = normaliseText(raw);
  if (isRtf(text)) return textOf(normaliseText(rtfToText(text)), 'rtf');
  const json = jsonValue(text);
  if (json !== undefined) return jsonText(json) ?? textOf(text, 'plain');
  const cues = captionCues(text, fileName);
  if (cues) return { ...textOf(cuesToText(cues.cues), cues.format), warnings: cues.warnings };
  const table = readTable(text);
  if (table) return textOf(cuesToText(table), 'plain');
  const zoom = zoomText(text);
  if (zoom) return { ...textOf(zoom.text, 'zoom'), clockTimes: zoom.clockTimes };
  const spoken = withoutOtterFoot(text);
  return textOf(
    withoutNamedHeadings(withoutTimesReadOut(spoken ?? text)),
    formatOf(text, spoken !== null, fileName),
  );
}

const textOf = (text: string, format: TranscriptFormat): TranscriptText => ({
  text,
  format,
  title: null,
  clockTimes: false,
  messages: null,
  chats: 0,
  warnings: [],
});

function jsonText(value: unknown): TranscriptText | null {
  const channel = readTelegram(value);
  if (channel) {
    const { name, messages, chats } = channel;
    return { ...textOf(channelToText(messages), 'telegram'), title: name, messages, chats };
  }
  const cues = readJsonCues(value);
  return cues && { ...textOf(cuesToText(cues), 'json'), title: titleIn(value) };
}

function titleIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const title: unknown = 'title' in value ? value.title : null;
  return typeof title === 'string' && title.trim() !== '' ? title.trim().slice(0, 500) : null;
}

/** The text without the line that Otter writes under each transcript; null where the last line is another. */
function withoutOtterFoot(text: string): string | null {
  const end = text.trimEnd();
  const last = end.lastIndexOf('\n');
  return last >= 0 && otterFoot.test(end.slice(last + 1).trim()) ? `${end.slice(0, last).trimEnd()}\n` : null;
}

/** Cues with the format that they were written in. */
interface Captions {
  cues: Cue[];
  warnings: readonly TextWarning[];
  format: TranscriptFormat;
}

function captionCues(text: string, fileName: string): Captions | null {
  const arrows = arrowsIn(text);
  const vtt = /^\s*WEBVTT\b/.test(text) || /\.vtt$/i.test(fileName);
  const captions = vtt || arrows >= 2 || (arrows > 0 && /\.srt$/i.test(fileName));
  const file = captions ? readCaptionFile(text) : null;
  if (!file) return null;
  const { cues } = file;
  const most = (count: number) => count >= 2 && count * 2 > cues.length;
  if (most(cues.filter((cue) => cue.written).length)) return { ...file, format: 'zoom' };
  const voices = text.match(new RegExp(voiceTag, 'g'))?.length ?? 0;
  return { ...file, format: vtt ? (most(voices) ? 'teams' : 'vtt') : 'srt' };
}

/** Labels are short: what is longer than this is words, and no pattern needs to look at it. */
const longestLabel = 200;
const nameOverTime = new RegExp(`^\\p{Lu}[^:]{0,58}?\\s+[[(]?${timePattern}[\\])]?$`, 'u');
const nameAlone = /^\p{Lu}[^:]{0,58}$/u;
const timeAlone = new RegExp(`^[[(]?${timePattern}[\\])]?$`);
const nameAndTime = new RegExp(
  `^(?:\\\\?\\[${timePattern}\\\\?\\]\\s*(?:\\*\\*)?[^:*]{1,60}:|(?:\\*\\*)?[^:*]{1,60}:(?:\\*\\*)?\\s*\\\\?\\[${timePattern}\\\\?\\])`,
);

/** Which program a text probably comes from, by the shape of its labels. */
function formatOf(text: string, otter: boolean, fileName: string): TranscriptFormat {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const short = lines.map((line) => (line.length > longestLabel ? '' : line));
  const alone = short.filter((line, at) => isNameOverTime(line, short[at + 1] ?? '')).length;
  if (alone >= 2 && alone * 12 >= lines.length) return /\.docx$/i.test(fileName) ? 'teams' : 'otter';
  if (otter) return 'otter';
  const together = lines.filter((line) => nameAndTime.test(line.slice(0, longestLabel))).length;
  if (together >= 2 && together * 4 >= lines.length) return 'descript';
  return /\.(md|markdown)$/i.test(fileName) || /^#{1,6} \S/m.test(text) ? 'markdown' : 'plain';
}

/** Name and time alone on a line, or on two. */
const isNameOverTime = (line: string, next: string): boolean =>
  nameOverTime.test(line) || (nameAlone.test(line) && timeAlone.test(next));
