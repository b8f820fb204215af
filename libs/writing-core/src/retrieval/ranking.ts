import type { Stretch } from './passages.js';
import { personOf, type Query, weightsOf } from './query.js';
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
  /** Several of those who are named speak within so many stretches: they talk with each other. Whole when all of them do. */
  exchange: 2,
  exchangeSteps: 3,
};
/**
 * What asks for so many different words is a statement rather than a question. It says what somebody said at some length,
 * so that longer stretches lose little by their length.
 */
const manyWords = 6;
const longerForMany = 0.25;
/**
 * Characters within which a better passage pushes others back, and what is left of their score. What stands before an answer
 * leads to it, so that it adds less than what follows; a statement is looked for where it was made.
 */
const apart = { before: 2000, after: 1200 };
const crowded = 0.1;
/** So many of the best are put in order; nobody reads further. */
const considered = 150;

/**
 * The stretches that fit a query, best first, at most `limit`.
 *
 * @param allowed other stretches are not looked at
 */
export function rankedBy(
  query: Query,
  engines: Engines,
  limit: number,
  allowed: (index: number) => boolean = () => true,
): Ranked[] {
  const asked = weightsOf(query);
  if (asked.size === 0) return [];
  const states = new Set(query.terms).size >= manyWords;
  const own = engines.own.scores(asked, states ? longerForMany : undefined);
  const voice = voiceOf(query, engines.stretches);
  const wide = new Map<number, number>();
  for (const [id, score] of engines.wide.scores(asked)) {
    const block = engines.blocks[id];
    for (let i = block?.first ?? 0; block && i <= block.last; i += 1)
      wide.set(i, Math.max(wide.get(i) ?? 0, score));
  }
  const candidates = [...wide.keys()]
    .filter((index) => allowed(index))
    .map((index) => ({
      index,
      score:
        ((own.get(index) ?? 0) + weights.near * nearby(own, index) + weights.wide * (wide.get(index) ?? 0)) *
        (1 + voice(index)),
    }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, considered);
  return spread(candidates, engines.stretches, limit, states ? apart.after : apart.before);
}

function nearby(own: ReadonlyMap<number, number>, index: number): number {
  let sum = 0;
  for (let step = 1; step <= weights.steps; step += 1)
    sum += ((own.get(index - step) ?? 0) + (own.get(index + step) ?? 0)) / 2 / step;
  return sum;
}

/** What the speakers at a stretch and around it add to its score: 0 where nobody is named. */
function voiceOf({ speakers }: Query, stretches: readonly Stretch[]): (index: number) => number {
  if (speakers.size === 0) return () => 0;
  const persons = new Map([...speakers].map((name) => [name, personOf(name)]));
  const named = new Set(persons.values()).size;
  const speaks = (at: number) => persons.get(stretches[at]?.speaker ?? '');
  return (index) => {
    const beside = speaks(index - 1) !== undefined || speaks(index + 1) !== undefined;
    const alone = speaks(index) !== undefined ? weights.speaker : beside ? weights.besideSpeaker : 0;
    if (named < 2) return alone;
    const heard = new Set<string>();
    for (let at = index - weights.exchangeSteps; at <= index + weights.exchangeSteps; at += 1) {
      const person = speaks(at);
      if (person !== undefined) heard.add(person);
    }
    return alone + (weights.exchange * Math.max(0, heard.size - 1)) / (named - 1);
  };
}

/** Takes the best again and again; what stands right beside one that was taken comes late. */
function spread(
  candidates: readonly Ranked[],
  stretches: readonly Stretch[],
  limit: number,
  before: number,
): Ranked[] {
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
      const crowds = there.from - place.to < apart.after && place.from - there.to < before;
      if (crowds) left[i] = { ...other, score: other.score * crowded };
    });
  }
  return taken;
}
