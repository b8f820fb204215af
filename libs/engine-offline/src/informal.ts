import { linesBetween, type Subject } from '@galley/writing-core';

/** A meeting in which so many sentences can't be shown whole is one of people who think aloud. */
const thinkingAloud = 0.6;

/** People think aloud: most sentences stumble, lean on others or are broken off. */
export function isInformal({ corpus, topic }: Subject): boolean {
  const lines = linesBetween(corpus, topic.from, topic.to).filter(({ words }) => words > 3);
  if (corpus.speakers.length < 2 || lines.length === 0) return false;
  const rough = lines.filter(({ traits }) => traits.stumbles || traits.filler || !traits.complete).length;
  return rough >= lines.length * thinkingAloud;
}
