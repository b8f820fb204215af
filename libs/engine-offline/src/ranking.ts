import { oncePer } from '@galley/transcript';
import { passagesIn, type Section, type SpokenPassage } from '@galley/writing-core';
import { answersOf, isPrintable, worth } from './choosing.js';
import { isInformal } from './informal.js';

/**
 * What a text is made of: only passages that can be printed as they stand; those first, and others where they are not
 * enough; or whatever says most.
 */
export type Prints = 'only' | 'first' | 'any';

interface Ranked {
  readonly all: readonly SpokenPassage[];
  /** Those that can be printed as they stand. */
  readonly good: readonly SpokenPassage[];
}

/** A passage that tells what the title names comes before others. */
const answering = 0.8;
/** Where whatever says most is wanted, form decides only between passages that say as much. */
const costOfForm = { only: 0.4, first: 0.4, any: 0.05 } as const;

const rankingsOf = oncePer((_: Section) => new Map<number, Ranked>());

/** The passages of a section, best first. A plan is written several times until its length fits, so they are kept. */
export function rankedOf(section: Section, prints: Prints): Ranked {
  const cost = costOfForm[prints];
  const rankings = rankingsOf(section);
  const ranked = rankings.get(cost) ?? rankingOf(section, cost);
  rankings.set(cost, ranked);
  return ranked;
}

function rankingOf(section: Section, cost: number): Ranked {
  const { subject, interest } = section;
  const { corpus, taste } = subject;
  const wishes = { leastWords: 18, mostWords: 95, mostLines: 6, withQuestions: false };
  const answers = answersOf(subject);
  const thinkingAloud = isInformal(subject);
  const all = passagesIn(corpus, section, interest, wishes, taste)
    .map((passage) => ({
      passage,
      score:
        passage.score +
        worth(corpus, passage, cost) +
        (passage.lines.some((line) => answers.includes(line)) ? answering : 0),
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ passage }) => passage);
  const good = all.filter(
    (passage) => isPrintable(corpus, passage, taste.voice) && (!thinkingAloud || worth(corpus, passage) > 0),
  );
  return { all, good };
}
