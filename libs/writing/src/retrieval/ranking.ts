import type { Stretch } from './passages.js';
import { weightsOf, type Query } from './query.js';
import type { SearchEngine } from './search-engine.js';

/** What a question is put to. Blocks are runs of stretches, first and last inside. */
export interface Engines {
  readonly stretches: readonly Stretch[];
  readonly blocks: readonly { readonly first: number; readonly last: number }[];
  readonly own: SearchEngine;
  readonly wide: SearchEngine;
}

export interface Ranked {
  /** Of the stretch. */
  readonly index: number;
  readonly score: number;
}

/** How the parts of a score are weighed; fitted on questions about public meetings (tests/eval), rounded. */
const weights = {
  /** What is said right before and after, less with every step. */
  near: 0.8,
  steps: 4,
  /** The block around it. */
  wide: 1,
  /** Words of the person who is named, and words right beside them. */
  speaker: 1.2,
  besideSpeaker: 0.7,
};
/** Characters within which a better passage pushes others back, and what is left of their score. */
const apart = 1200;
const crowded = 0.1;
/** So many of the best are put in order; nobody reads further. */
const considered = 150;

/** The stretches that fit a query, best first, at most `limit`. */
export function rankedBy(query: Query, engines: Engines, limit: number): Ranked[] {
  const asked = weightsOf(query);
  if (asked.size === 0) return [];
  const own = engines.own.scores(asked);
  const wide = new Map<number, number>();
  for (const [id, score] of engines.wide.scores(asked)) {
    const block = engines.blocks[id];
    for (let i = block?.first ?? 0; block && i <= block.last; i += 1)
      wide.set(i, Math.max(wide.get(i) ?? 0, score));
  }
  const candidates = [...wide.keys()]
    .map((index) => ({
      index,
      score:
        ((own.get(index) ?? 0) + weights.near * nearby(own, index) + weights.wide * (wide.get(index) ?? 0)) *
        (1 + voice(query, engines.stretches, index)),
    }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, considered);
  return spread(candidates, engines.stretches, limit);
}

function nearby(own: ReadonlyMap<number, number>, index: number): number {
  let sum = 0;
  for (let step = 1; step <= weights.steps; step += 1)
    sum += ((own.get(index - step) ?? 0) + (own.get(index + step) ?? 0)) / 2 / step;
  return sum;
}

function voice({ speakers }: Query, stretches: readonly Stretch[], index: number): number {
  if (speakers.size === 0) return 0;
  const speaks = (at: number) => {
    const speaker = stretches[at]?.speaker;
    return speaker != null && speakers.has(speaker);
  };
  if (speaks(index)) return weights.speaker;
  return speaks(index - 1) || speaks(index + 1) ? weights.besideSpeaker : 0;
}

/** Takes the best again and again; what stands right beside one that was taken comes late. */
function spread(candidates: readonly Ranked[], stretches: readonly Stretch[], limit: number): Ranked[] {
  const left = [...candidates];
  const taken: Ranked[] = [];
  while (taken.length < limit && left.length > 0) {
    const best = left.reduce((a, b) => (b.score > a.score ? b : a));
    taken.push(best);
    const place = stretches[best.index];
    left.splice(left.indexOf(best), 1);
    left.forEach((other, i) => {
      const there = stretches[other.index];
      if (!place || !there) return;
      const distance = Math.max(there.from - place.to, place.from - there.to);
      if (distance < apart) left[i] = { ...other, score: other.score * crowded };
    });
  }
  return taken;
}
