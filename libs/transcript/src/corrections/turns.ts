import { readHeader } from '../header.js';
import type { ReadLine } from '../labels.js';
import { readMarks } from '../lines.js';
import { transcriptOf } from '../parse.js';
import type { Mark } from '../speakers.js';
import type { Segment, Transcript } from '../transcript.js';

/** A stored text with what its labels say. */
export interface Turns {
  readonly transcript: Transcript;
  readonly lines: readonly ReadLine[];
  readonly marks: readonly Mark[];
  /** The line in which each segment begins. */
  readonly lineOf: readonly number[];
  /** The line whose label says who speaks each segment; -1 for none. */
  readonly labelOf: readonly number[];
  /** Index of the segments that begin a turn: the first one, and the first one behind each label. */
  readonly opens: readonly number[];
}

/** Reads a text in its stored form with its labels. */
export function readTurns(text: string): Turns {
  return turnsOf(transcriptOf({ text, format: 'plain' }));
}

export function turnsOf(transcript: Transcript): Turns {
  const { text, segments } = transcript;
  const { lines, marks } = readMarks(text, readHeader(text).end);
  const lineOf: number[] = [];
  const labelOf: number[] = [];
  let [line, label] = [-1, -1];
  for (const { from } of segments) {
    for (let next = lines[line + 1]; next && next.from <= from; next = lines[line + 1]) {
      line += 1;
      if (marks[line]?.speaker != null) label = line;
    }
    lineOf.push(line);
    labelOf.push(label);
  }
  const opens = segments.flatMap(({ index }) =>
    index === 0 || labelOf[index] !== labelOf[index - 1] ? [index] : [],
  );
  return { transcript, lines, marks, lineOf, labelOf, opens };
}

/** Which segment begins a turn there; undefined where none does. */
export const turnAt = ({ transcript, opens }: Turns, at: number): Segment | undefined => {
  const index = opens.find((open) => transcript.segments[open]?.from === at);
  return index === undefined ? undefined : transcript.segments[index];
};
