import {
  type Hit,
  type Language,
  type PassageIndex,
  searchTerms,
  speakersNamed,
  stemOf,
  wordsOf,
} from '@galley/writing-core';
import type { Witness } from './evidence.js';
import type { Statement } from './statements.js';

/** What speaks for a statement having been made in a recording. All but `distinct`, `speaker` and `several` are shares, 0 to 1. */
export interface Signs {
  /** Of its weight, said in the same order in one sentence or two. */
  readonly order: number;
  /** Of its words, weighed by how rare they are in English, said within about a minute, a few minutes, anywhere. */
  readonly near: number;
  readonly wide: number;
  readonly said: number;
  /**
   * How much of what is seldom said, in English and in the recording, one passage holds: words that every meeting of a
   * series says are evidence of none.
   */
  readonly distinct: number;
  /** What the text says right before and after it, told within a few minutes of the statement, as far as both are. */
  readonly beside: number;
  /** 1 when the text says anything else right before or after it. */
  readonly hasBeside: number;
  /** 1 when it names somebody who speaks in the recording. */
  readonly speaker: number;
  /** Of the other names in it, those that are said; 0 with none. */
  readonly names: number;
  readonly noNames: number;
  /** 1 when several people speak: they touch on more than they tell. */
  readonly several: number;
}

/**
 * Logistic weights, fitted on statements that people made about public meetings and talks against statements about other
 * ones, other meetings of the same series among them; each with and without the sentences beside it.
 */
const bias = -7.18;
const weights: Readonly<Record<keyof Signs, number>> = {
  order: 1.22,
  near: 0.74,
  wide: 2.12,
  said: 2.11,
  distinct: 2.08,
  beside: 7.69,
  hasBeside: -0.93,
  speaker: 0.93,
  names: 2.02,
  noNames: 2.45,
  several: -0.7,
};

/** How strongly a recording speaks for a statement: log odds. 1 in 40 statements about something else reaches `possible`, 1 in 100 `supported`. */
export const strengthOf = (signs: Signs): number =>
  (Object.keys(weights) as (keyof Signs)[]).reduce((sum, sign) => sum + weights[sign] * signs[sign], bias);

export const thresholds = { possible: 1.1, supported: 1.7 };
/** Below this a recording speaks of something else: what is told there contradicts nothing. */
export const aboutElse = -1;

/** Stretches to either side that count as near, and as wide. */
const reach = { near: 2, wide: 6 };

export function signsOf(
  statement: Statement,
  index: PassageIndex,
  hits: readonly Hit[],
  witnesses: readonly Witness[],
  english: Language,
): Signs {
  const voices = speakersNamed(statement.sentence, index.speakers);
  const voiceStems = new Set([...voices].flatMap(wordsOf).map(stemOf));
  const rarity = raritiesOf(statement.sentence, english);
  for (const stem of voiceStems) rarity.delete(stem);
  const around = raritiesOf(statement.around, english);
  for (const stem of [...voiceStems, ...rarity.keys()]) around.delete(stem);
  const near = hits.map((hit) => saidAround(hit, reach.near, index));
  const wide = hits.map((hit) => saidAround(hit, reach.wide, index));
  const names = statement.parts.filter(({ name, key }) => name && !voiceStems.has(key));
  return {
    order: Math.max(
      0,
      ...witnesses.filter(({ conflict }) => !conflict).map(({ alignment }) => alignment.share),
    ),
    near: Math.max(0, ...near.map((isSaid) => shareOf(rarity, isSaid))),
    wide: Math.max(0, ...wide.map((isSaid) => shareOf(rarity, isSaid))),
    said: shareOf(rarity, (term) => index.says(term)),
    distinct: Math.max(0, ...hits.map((hit) => distinctIn(hit, rarity, index))),
    beside: Math.max(0, ...wide.map((isSaid) => shareOf(rarity, isSaid) * shareOf(around, isSaid))),
    hasBeside: around.size > 0 ? 1 : 0,
    speaker: voices.size > 0 ? 1 : 0,
    names: names.length === 0 ? 0 : names.filter(({ key }) => index.says(key)).length / names.length,
    noNames: names.length === 0 ? 1 : 0,
    several: index.speakers.length > 1 ? 1 : 0,
  };
}

/** What words weigh together that are said in one passage: how rare each is in English, times how rare in the recording. */
function distinctIn({ stretch }: Hit, rarity: ReadonlyMap<string, number>, index: PassageIndex): number {
  const neverSaid = Math.log(2 * index.stretches.length + 2);
  return [...rarity]
    .filter(([term]) => index.holds(stretch, term))
    .reduce((sum, [term, value]) => sum + (value * index.idf(term)) / neverSaid, 0);
}

const rarityOfNumbers = 0.6;

/** Each search stem of a text with how rare its word is in spoken English, 0 to 1, in order. */
function raritiesOf(text: string, english: Language): Map<string, number> {
  const rarities = new Map<string, number>();
  for (const word of wordsOf(text)) {
    if (searchTerms(word).length === 0) continue;
    const rarity = /\d/.test(word) ? rarityOfNumbers : english.rarity(word);
    const stem = stemOf(word);
    rarities.set(stem, Math.max(rarities.get(stem) ?? 0, rarity));
  }
  return rarities;
}

/** Rare words say what a statement is about; the cube leaves little to the words of reporting. */
function shareOf(rarity: ReadonlyMap<string, number>, isSaid: (term: string) => boolean): number {
  let all = 0;
  let held = 0;
  for (const [term, value] of rarity) {
    all += value ** 3;
    if (isSaid(term)) held += value ** 3;
  }
  return all === 0 ? 0 : held / all;
}

function saidAround({ stretch }: Hit, steps: number, index: PassageIndex): (term: string) => boolean {
  const around = index.stretches.slice(Math.max(0, stretch.index - steps), stretch.index + steps + 1);
  return (term) => around.some((one) => index.holds(one, term));
}
