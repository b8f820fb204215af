import { oncePer, type Sentence } from '@galley/transcript';
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

/** What speaks for a statement having been made in a recording. All but `speaker` and `length` are shares, 0 to 1. */
export interface Signs {
  /** Of its weight, said in the same order in one sentence or two. */
  readonly order: number;
  /** Of its words, weighed by how rare they are in English, said within about a minute, a few minutes, anywhere. */
  readonly near: number;
  readonly wide: number;
  readonly said: number;
  /** 1 when it names somebody who speaks in the recording. */
  readonly speaker: number;
  /** Of the other names in it, those that are said; 0 with none. */
  readonly names: number;
  readonly noNames: number;
  /** log2 of its words. */
  readonly length: number;
  /** Of its neighbouring words, those said in one sentence. */
  readonly pairs: number;
}

/** Logistic weights, fitted on statements that people made about public meetings and talks against statements about other ones. */
const bias = -8.05;
const weights: Readonly<Record<keyof Signs, number>> = {
  order: 1.45,
  near: 2.81,
  wide: 3.23,
  said: 2.94,
  speaker: 0.6,
  names: 2.45,
  noNames: 2.0,
  length: 0.32,
  pairs: 2.92,
};

/** How strongly a recording speaks for a statement: log odds. 1 in 20 statements about something else reaches `possible`, 1 in 100 `supported`. */
export const strengthOf = (signs: Signs): number =>
  (Object.keys(weights) as (keyof Signs)[]).reduce((sum, sign) => sum + weights[sign] * signs[sign], bias);

export const thresholds = { possible: 1.1, supported: 2.8 };

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
  const share = (isSaid: (term: string) => boolean) => shareOf(rarity, isSaid);
  const best = (steps: number) => Math.max(0, ...hits.map((hit) => share(saidAround(hit, steps, index))));
  const names = statement.parts.filter(({ name, key }) => name && !voiceStems.has(key));
  const terms = [...rarity.keys()];
  return {
    order: Math.max(
      0,
      ...witnesses.filter(({ conflict }) => !conflict).map(({ alignment }) => alignment.share),
    ),
    near: best(reach.near),
    wide: best(reach.wide),
    said: share((term) => index.says(term)),
    speaker: voices.size > 0 ? 1 : 0,
    names: names.length === 0 ? 0 : names.filter(({ key }) => index.says(key)).length / names.length,
    noNames: names.length === 0 ? 1 : 0,
    length: Math.log2(1 + terms.length),
    pairs: pairsOf(terms, hits),
  };
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

const termsIn = oncePer(({ text }: Sentence): ReadonlySet<string> => new Set(searchTerms(text)));

function pairsOf(terms: readonly string[], hits: readonly Hit[]): number {
  if (terms.length < 2) return 0;
  const sentences = hits.flatMap(({ stretch }) => stretch.sentences.map(termsIn));
  const together = terms.slice(1).filter((term, i) => {
    const before = terms[i] ?? '';
    return sentences.some((said) => said.has(term) && said.has(before));
  });
  return together.length / (terms.length - 1);
}
