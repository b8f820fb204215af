import { parseTimestamp, type Transcript } from '@galley/transcript';
import type { EvalData, Meeting } from '../data.js';
import { meeting, talk, type Recording } from '../recordings.js';
import { saidMeeting } from '../said.js';

/** What one person said in one go, as the data has it: known without our parser. */
export interface Turn {
  /** Null where the data names nobody. */
  readonly speaker: string | null;
  readonly words: string;
  /** When it began, and when the next one began; null where the data has no times. */
  readonly seconds: readonly [number, number] | null;
}

/** A recording as a person uploads it, with what is known about it. */
export interface Spoken {
  readonly title: string;
  readonly text: string;
  readonly transcript: Transcript;
  /** Empty where only the words are known. */
  readonly turns: readonly Turn[];
  readonly headings: Recording['headings'];
  readonly questions: readonly { readonly query: string; readonly marked: readonly Span[] }[];
}
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The recordings of a half that have turns or sentences; podcasts are left out, whose true speakers nobody has written down. */
export const spokenOf = ({ meetings, talks }: EvalData): Spoken[] => [
  ...talks.map((one): Spoken => {
    const { transcript, headings } = talk(one);
    const times = one.sentences.map(([time]) => parseTimestamp(time) ?? 0);
    const turns = one.sentences.map(([, words], i): Turn => ({
      speaker: null,
      words,
      seconds: [times[i] ?? 0, times.slice(i).find((time) => time > (times[i] ?? 0)) ?? Infinity],
    }));
    return {
      title: one.title ?? one.name,
      text: transcript.text,
      transcript,
      turns,
      headings,
      questions: [],
    };
  }),
  ...meetings.map((one): Spoken => {
    const { transcript, headings } = meeting(one);
    return {
      title: `Meeting ${one.name}`,
      text: transcript.text,
      transcript,
      turns: one.turns.map(({ speaker, text }) => ({ speaker, words: text, seconds: null })),
      headings,
      questions: questionsOf(one),
    };
  }),
];

function questionsOf(one: Meeting): Spoken['questions'] {
  const { spanOf } = saidMeeting(one);
  return one.specific.map(({ query, spans }) => ({ query, marked: spans.map(spanOf) }));
}

/** Letters and figures alone: what is left of words when typography and spaces do not count. */
export const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
