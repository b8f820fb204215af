import type { Corpus } from '../recording/corpus.js';

/**
 * What a recording is like, as far as the signs of a new subject differ: `flow` has no turns to go by (captions, a
 * monologue), a `talk` has turns of few people, a `meeting` has many people in it.
 */
export type Kind = 'flow' | 'talk' | 'meeting';

const longestMeanTurn = 4000;
const manySpeakers = 4;
/** Share of what is said from which somebody takes part. */
const partOf = 0.03;

export function kindOf({ lines, speakers }: Pick<Corpus, 'lines' | 'speakers'>): Kind {
  const characters = lines.reduce((sum, line) => sum + line.text.length, 0);
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  const turns = (lines.at(-1)?.turn ?? 0) + 1;
  if (length / turns > longestMeanTurn) return 'flow';
  const taking = speakers.filter((speaker) => speaker.characters >= characters * partOf);
  return taking.length >= manySpeakers ? 'meeting' : 'talk';
}
