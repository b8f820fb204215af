import { oncePer } from '@galley/transcript';
import { passagesIn, type Section, type SpokenPassage } from '@galley/writing-core';
import { answersOf, opensWell, isPrintable, worth } from './choosing.js';
import { isInformal } from './informal.js';

/** What a text is made of: only passages that can be printed as they stand, or those first and others where they are not enough. */
export type Prints = 'only' | 'first';

interface Ranked {
  readonly all: readonly SpokenPassage[];
  /** Those that can be printed as they stand. */
  readonly good: readonly SpokenPassage[];
}

/** A passage that tells what the title names comes before others. */
const answering = 0.8;
/** The passages of a section, best first. A plan is written several times until its length fits, so they are kept. */
export const rankedOf = oncePer((section: Section): Ranked => {
  const { subject, interest } = section;
  const { corpus, taste } = subject;
  const wishes = { leastWords: 18, mostWords: 95, mostLines: 6, withQuestions: false };
  const answers = answersOf(subject);
  const thinkingAloud = isInformal(subject);
  const all = passagesIn(corpus, section, interest, wishes, taste)
    // What leans on something that nobody has read is left out, however little there is.
    .filter((passage) => opensWell(corpus, passage))
    .map((passage) => ({
      passage,
      score:
        passage.score +
        worth(corpus, passage) +
        (passage.lines.some((line) => answers.includes(line)) ? answering : 0),
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ passage }) => passage);
  const good = all.filter(
    (passage) => isPrintable(corpus, passage, taste.voice) && (!thinkingAloud || worth(corpus, passage) > 0),
  );
  return { all, good };
});
