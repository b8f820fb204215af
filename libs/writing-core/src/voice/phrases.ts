import { type Baseline, everybodysPhrases } from './baseline.js';

/** Words that somebody says again and again, and how often. */
export interface Favourite {
  readonly text: string;
  readonly count: number;
}

const longest = 6;
const shown = 8;
const leastCount = 3;
/** In powers of two: so much oftener than English would bring these words together. */
const leastLift = 9;
/** Where others in the same calls say it this often against the guru, it is not his. */
const othersShare = 0.5;

/** Words with nothing between them but a space: a phrase never runs over a comma. */
export const clausesOf = (sentence: string): string[][] =>
  sentence
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}' -]+|\s-+\s/u)
    .map((clause) => clause.match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [])
    .filter((words) => words.length > 0);

const dangling = new Set(
  'a an the of to and or but in on at for with from by as that which who whom whose is are was were be been than i you we they he she it my your our their his her this these those if so not'.split(
    ' ',
  ),
);
const numbers = new Set(
  'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dollars euros point'.split(
    ' ',
  ),
);
const hanging = new Set('of and or but than that'.split(' '));

/**
 * The phrases that are really somebody's own: said at least three times, in three to six words, far oftener than the
 * words would meet in English by chance, and not by the others in the same calls as well.
 */
export function favouritePhrases(
  own: readonly string[],
  others: readonly string[],
  english: Baseline,
): Favourite[] {
  const mine = counted(own);
  const theirs = counted(others);
  const [words, otherWords] = [wordsIn(own), Math.max(1, wordsIn(others))];
  const found = [...mine]
    .filter(([phrase, count]) => count >= leastCount && isWhole(phrase) && !everybodysPhrases.has(phrase))
    .filter(([phrase, count]) => (theirs.get(phrase) ?? 0) / otherWords < (count / words) * othersShare)
    .map(([text, count]) => ({ text, count, lift: liftOf(text.split(' '), count / words, english) }))
    .filter(({ lift }) => lift >= leastLift)
    .sort((a, b) => b.count * b.lift - a.count * a.lift || (a.text < b.text ? -1 : 1));
  const kept: typeof found = [];
  for (const phrase of found) {
    if (kept.length === shown) break;
    if (!kept.some((other) => overlaps(other.text, phrase.text))) kept.push(phrase);
  }
  return kept.map(({ text, count }) => ({ text, count }));
}

/** How much oftener than chance, as a power of two. */
const liftOf = (words: readonly string[], share: number, english: Baseline): number =>
  Math.log2(share) - words.reduce((sum, word) => sum + Math.log2(english.share(word)), 0);

/** It neither begins nor ends in the middle of something, and is not of figures. */
const isWhole = (phrase: string): boolean => {
  const words = phrase.split(' ');
  return (
    !hanging.has(words[0] ?? '') &&
    !dangling.has(words.at(-1) ?? '') &&
    !words.some((word) => /\d/.test(word) || numbers.has(word)) &&
    new Set(words).size === words.length
  );
};

/** Two phrases that share two words in a row are two ends of the same one. */
function overlaps(one: string, other: string): boolean {
  const pairs = (text: string) => {
    const words = text.split(' ');
    return words.slice(1).map((word, i) => `${words[i] ?? ''} ${word}`);
  };
  const known = new Set(pairs(one));
  return pairs(other).some((pair) => known.has(pair));
}

function counted(sentences: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sentence of sentences)
    for (const words of clausesOf(sentence))
      for (let from = 0; from < words.length; from += 1)
        for (let length = 3; length <= longest && from + length <= words.length; length += 1) {
          const phrase = words.slice(from, from + length).join(' ');
          counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
        }
  return counts;
}

const wordsIn = (sentences: readonly string[]): number =>
  sentences.reduce((sum, sentence) => sum + clausesOf(sentence).flat().length, 0);
