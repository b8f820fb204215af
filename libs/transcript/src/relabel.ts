import { noLabel, readLineStart } from './labels.js';
import { readHeader } from './header.js';
import { readMarks } from './lines.js';
import { longestName } from './names.js';
import { formatTimestamp } from './timestamps.js';
import type { TranscriptText } from './transcript-file.js';

/**
 * How a person corrects the labels of a text: from a speaker's name as it was understood to the right one. Two of the same
 * name become one speaker; null says that it is no speaker, so its words were said by who spoke before.
 */
export type Labels = Readonly<Record<string, string | null>>;

/** Why labels can't be corrected so, in one sentence; null when they can. */
export function labelProblem({ text }: Pick<TranscriptText, 'text'>, labels: Labels): string | null {
  const wanted = Object.entries(labels);
  if (wanted.length === 0) return null;
  const known = new Set(readMarks(text, readHeader(text).end).marks.map(({ speaker }) => speaker));
  for (const [label, name] of wanted) {
    if (!known.has(label)) return `“${label}” is no speaker of this transcript.`;
    if (name !== null && !canBeLabel(name))
      return `“${name}” can't be the name of a speaker: please write at most ${longestName} letters without colons, asterisks and brackets.`;
  }
  return null;
}

/** Whether a name can stand as a label that is read as this very name. */
export const canBeLabel = (name: string): boolean =>
  !/[<>[\]:：*]/u.test(name) && readLineStart(marked(name)).speaker === name;

/** A label in the form that the reader always trusts. */
export const marked = (name: string): string => `**${name}:** `;

/**
 * The text with corrected labels, in the marked form that the reader always trusts (`[00:01:23] **Name:** words`). No word
 * that was said is changed; the labels have to be without `labelProblem`.
 */
export function withLabels<Read extends Pick<TranscriptText, 'text'>>(read: Read, labels: Labels): Read {
  if (Object.keys(labels).length === 0) return read;
  const { end } = readHeader(read.text);
  const { lines, marks } = readMarks(read.text, end);
  const written = lines.map(({ text, start }, i) => {
    const { length, seconds, speaker } = marks[i] ?? { length: 0, seconds: null, speaker: null };
    const name =
      speaker === null ? null : Object.hasOwn(labels, speaker) ? (labels[speaker] ?? null) : speaker;
    const time = (at: number | null): string => (at === null ? '' : `[${formatTimestamp(at)}] `);
    if (name !== null) return `${time(seconds)}${marked(name)}${text.slice(length)}`.trimEnd();
    // What is no label stays where it stands, and is marked so that nobody takes it for one again.
    if (start.speaker === null && speaker === null)
      return seconds === null ? text : `${time(seconds)}${text.slice(length)}`;
    const before = speaker === null ? length : start.timeLength;
    const at = before > 0 ? (seconds ?? start.seconds) : null;
    return `${time(at)}${noLabel}${text.slice(before)}`;
  });
  return { ...read, text: `${read.text.slice(0, end)}${written.join('\n')}` };
}
