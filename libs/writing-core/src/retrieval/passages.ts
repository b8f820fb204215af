import {
  formatTimestamp,
  sentencesOf,
  spokenBetween,
  type Sentence,
  type Transcript,
} from '@galley/transcript';

/** A place of a recording that can be shown: neighbouring sentences of one speaker. Offsets point into the stored text. */
export interface Passage {
  readonly from: number;
  readonly to: number;
  /** What was said there, word for word; marks and labels between two captions are left out. */
  readonly text: string;
  readonly startSeconds: number | null;
  /** `00:01:23`; null where the transcript has no times. */
  readonly timestamp: string | null;
  /** The time was interpolated between its neighbours, not written in the source. */
  readonly approximate: boolean;
  readonly speaker: string | null;
  /** How well it fits what was asked, 0 to 1; comparable within one question. */
  readonly score: number;
}

/** Sentences that are read together. */
export interface Stretch {
  readonly index: number;
  readonly sentences: readonly Sentence[];
  readonly from: number;
  readonly to: number;
  readonly speaker: string | null;
  /** Index of its turn: an unbroken run of sentences of one speaker. */
  readonly turn: number;
}

/** A stretch is closed when it has so many characters, about three spoken sentences. */
const wanted = 280;
/** A last sentence may make it so long; longer ones start anew. */
const longest = 460;

/** Cuts a transcript into stretches of whole sentences; none runs over two speakers or a blank line without speakers. */
export function stretchesOf(transcript: Transcript): Stretch[] {
  const stretches: Stretch[] = [];
  let run: Sentence[] = [];
  let turn = 0;
  const close = () => {
    const [first, last] = [run[0], run.at(-1)];
    if (first && last)
      stretches.push({
        index: stretches.length,
        sentences: run,
        from: first.from,
        to: last.to,
        speaker: first.speaker,
        turn,
      });
    run = [];
  };
  for (const sentence of sentencesOf(transcript)) {
    const before = run.at(-1);
    if (before && newTurn(transcript, before, sentence)) {
      close();
      turn += 1;
    } else if (before && tooLong(run, sentence)) close();
    run.push(sentence);
  }
  close();
  return stretches;
}

const newTurn = ({ text }: Transcript, before: Sentence, after: Sentence): boolean =>
  before.speaker !== after.speaker ||
  (after.speaker === null && /\n\s*\n/.test(text.slice(before.to, after.from)));

function tooLong(run: readonly Sentence[], next: Sentence): boolean {
  const length = run.reduce((sum, { text }) => sum + text.length + 1, 0);
  return length >= wanted || length + next.text.length > longest;
}

/** A span of the text as it is shown, with its moment. */
export function passageAt(transcript: Transcript, sentences: readonly Sentence[], score: number): Passage {
  const [first, last] = [sentences[0], sentences.at(-1)];
  if (!first || !last) throw new RangeError('A passage needs at least one sentence.');
  const { from, startSeconds, approximate, speaker } = first;
  return {
    from,
    to: last.to,
    text: spokenBetween(transcript, from, last.to),
    startSeconds,
    timestamp: startSeconds === null ? null : formatTimestamp(startSeconds),
    approximate,
    speaker,
    score,
  };
}
