import { oncePer } from '@galley/transcript';
import type { Language } from '../language/language.js';
import { functionWords } from '../language/words.js';
import type { PassageIndex } from '../retrieval/passage-index.js';
import { readQuery } from '../retrieval/query.js';
import { searchTerms, stemOf, wordsOf } from '../retrieval/terms.js';
import { strangersIn } from './named.js';

/** What speaks for a recording dealing with a question. */
export interface Signs {
  /** How much more often than in English at large its words are said, as a logarithm: below 0 for less often. */
  readonly said: number;
  /** Of its words, by weight, those that one part of the recording says again and again. */
  readonly dense: number;
  /** Of its neighbouring words, by weight, those said side by side; and how many these are, two for more. */
  readonly adjacent: number;
  readonly phrases: number;
  /** Names in it that nobody says or bears: 0, 1, 2 for more. */
  readonly strangers: number;
}

export const signNames = ['said', 'dense', 'adjacent', 'phrases', 'strangers'] as const;

/** A word of a question. */
interface Asked {
  readonly stem: string;
  /** Other stems of its family that are said. */
  readonly kin: readonly string[];
  /** How rare its word is in spoken English, 0 to 1. */
  readonly rarity: number;
  /** Rarity, held back where it is no noun. */
  readonly weight: number;
}

const placesRead = 8;
/** Stretches on either side: with them a place is the part of the recording that deals with something. */
const reach = 12;
/** What is said so often in one part is what the part is about. */
const often = 4;
/** Against the word itself. */
const kinCounts = 0.7;

/** The signs for a question; null where no word of it is said. */
export function signsOf(index: PassageIndex, question: string, english: Language): Signs | null {
  const query = readQuery(question, index.speakers);
  const hits = index.search(query, { limit: placesRead });
  if (hits.length === 0) return null;
  const asked = askedIn(index, question, new Set([...query.terms, ...query.setting]), english);
  const parts = hits.map(({ stretch }) => countsAround(index, stretch.index));
  const dense = parts.map((counts) => shareOf(asked, (word) => Math.min(1, timesIn(counts, word) / often)));
  return {
    said: meanOf(asked.map((word) => surplusOf(word, index))),
    dense: Math.max(...dense),
    ...sideBySide(index, query.terms, asked),
    strangers: Math.min(2, strangersIn(question, query.speakers, index)),
  };
}

/** What is asked for are mostly nouns; the verbs are often those of who asks. */
const ofPart: Readonly<Record<string, number>> = { NOUN: 1, PROPN: 1, ADJ: 0.7, VERB: 0.4 };
const otherPart = 0.3;

function askedIn(
  index: PassageIndex,
  question: string,
  counting: ReadonlySet<string>,
  english: Language,
): Asked[] {
  const parts = new Map<string, string>();
  for (const { text, pos } of english.tokens(question))
    for (const word of wordsOf(text)) parts.set(stemOf(word), pos);
  const words = wordsOf(question).filter((word) => counting.has(stemOf(word)));
  const telling = words.filter((word) => !functionWords.has(word));
  const rarities = new Map<string, number>();
  for (const word of telling.length > 0 ? telling : words)
    rarities.set(stemOf(word), Math.max(rarities.get(stemOf(word)) ?? 0, english.rarity(word)));
  return [...rarities].map(([stem, rarity]) => ({
    stem,
    kin: index.kin(stem),
    rarity,
    weight: rarity * Math.sqrt(ofPart[parts.get(stem) ?? ''] ?? otherPart),
  }));
}

function countsAround(index: PassageIndex, at: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const stretch of index.stretches.slice(Math.max(0, at - reach), at + reach + 1))
    for (const term of index.terms(stretch)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

const times = ({ stem, kin }: Asked, count: (term: string) => number): number =>
  count(stem) + kinCounts * kin.reduce((sum, other) => sum + count(other), 0);

const timesIn = (counts: ReadonlyMap<string, number>, word: Asked): number =>
  times(word, (term) => counts.get(term) ?? 0);

/** Words of English that the estimate of a recording is made of, before it is heard. */
const prior = 1000;
/** Zipf's law: the share of a word among all words falls as its rank rises. */
const firstRank = 0.12;
const ranks = 11.2;
const leastSurplus = -5;

/** How much more often a word is said than in English at large. */
function surplusOf(word: Asked, index: PassageIndex): number {
  const usual = firstRank / Math.exp(word.rarity * ranks);
  const here = (times(word, index.count) + prior * usual) / (index.size() + prior);
  return Math.max(leastSurplus, Math.log(here / usual)) / -leastSurplus;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** By the square of their weights. */
function shareOf(asked: readonly Asked[], held: (word: Asked) => number): number {
  const all = asked.reduce((sum, { weight }) => sum + weight ** 2, 0);
  return all === 0 ? 0 : asked.reduce((sum, word) => sum + held(word) * word.weight ** 2, 0) / all;
}

/** Stems of each sentence; worked out once. */
const sentencesIn = oncePer((index: PassageIndex) =>
  index.stretches.flatMap((stretch) => stretch.sentences.map(({ text }) => searchTerms(text))),
);

/** A question of one word has no neighbours: as good as half of them. */
const unknown = 0.5;
const mostPhrases = 2;
/** Two words with at most one between them stand side by side. */
const steps = 2;

function sideBySide(
  index: PassageIndex,
  terms: readonly string[],
  asked: readonly Asked[],
): Pick<Signs, 'adjacent' | 'phrases'> {
  const weights = new Map(asked.map(({ stem, weight }) => [stem, weight]));
  const family = new Map(terms.map((term) => [term, new Set([term, ...index.kin(term)])]));
  let [all, said] = [0, 0];
  for (const [i, second] of terms.entries()) {
    const first = terms[i - 1];
    if (first === undefined) continue;
    const weight = ((weights.get(first) ?? 0) + (weights.get(second) ?? 0)) / 2;
    const [before, after] = [family.get(first), family.get(second)];
    const follow = (words: readonly string[]) =>
      words.some(
        (word, at) =>
          before?.has(word) && words.slice(at + 1, at + 1 + steps).some((next) => after?.has(next)),
      );
    all += weight;
    if (sentencesIn(index).some(follow)) said += weight;
  }
  return { adjacent: all === 0 ? unknown : said / all, phrases: Math.min(mostPhrases, said) };
}
