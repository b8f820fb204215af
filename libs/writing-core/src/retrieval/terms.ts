import { isUnspaced, oncePerText, spokenWords } from '@galley/transcript';
import { type Lexicon, lexiconOf } from '../language/lexicon.js';

/** Words that say nothing about a subject, in English as it is spoken; everything else is searched for. */
const stopWords = new Set(
  `a about actually all also am an and any anyway are as at basically be because been being but by can cannot could did do does doing done
for from get gets getting going gonna got had has have having he her hers him his how i if in into is it its itself just kind know let
like lot may maybe me mean might mine more much my no nor not of oh ok okay on one only or other our ours out over really right said say
saying says shall she should so some something sort stuff such than that the their them then there these they thing things think this
those though to too uh um up us very was we well were what when where which while who whom whose why will with would yeah yep yes you
your yours d ll m re s t ve n don didn doesn isn wasn aren couldn wouldn hmm mm mhm uh-huh gentlemen`.split(
    /\s+/,
  ),
);

const word = /[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu;
/** The stem of a lower-case word; numbers stay as they are, without separators of thousands. */
export const stemOf = oncePerText((lower) =>
  /\p{N}/u.test(lower)
    ? lower.replace(/,(?=\d{3}\b)/g, '')
    : (lexiconFor(lower) ?? lexiconOf('en')).stem(lower),
);

/** "U.S.", "L_C_D_": letters that are read one by one are one word. */
export const joinedLetters = (text: string): string =>
  text.replace(
    /(?<![\p{L}\p{N}])(?:\p{Lu}[._]){2,}\p{Lu}?(?![\p{L}\p{N}])/gu,
    (letters) => `${letters.replace(/[._]/g, '')} `,
  );

/** The words of a text in lower case, in order, with repeats. Hyphens and apostrophes divide. */
export function wordsOf(text: string): string[] {
  const found = joinedLetters(text).toLowerCase().match(word) ?? [];
  return isUnspaced(text) ? found.flatMap((run) => (isUnspaced(run) ? spokenWords(run) : [run])) : found;
}

/** Scripts that tell the language of a word well enough for its stem; a word in Latin letters is read as English. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Greek}/u, 'el'],
];

function lexiconFor(lower: string): Lexicon | null {
  // Latin letters, with and without accents, come first in Unicode.
  if ((lower.codePointAt(0) ?? 0) < 0x370) return null;
  const code = scripts.find(([script]) => script.test(lower))?.[1];
  return code === undefined ? null : lexiconOf(code);
}

const isSearched = (lower: string): boolean =>
  !stopWords.has(lower) && lexiconFor(lower)?.stopWords.has(lower) !== true;

/** Stems of the words that a text can be found by, in order, with repeats. */
export const searchTerms = (text: string): string[] => wordsOf(text).filter(isSearched).map(stemOf);

/** Whether a text can be found by this lower-case word; "bob's" by "bob". */
export const carriesMeaning = oncePerText((lower) => wordsOf(lower).some(isSearched));

/** In which of some lists each word stands, by their numbers. */
export function placesOfWords(lists: Iterable<Iterable<string>>): Map<string, number[]> {
  const places = new Map<string, number[]>();
  let number = 0;
  for (const words of lists) {
    for (const word of words) {
      const known = places.get(word);
      if (!known) places.set(word, [number]);
      else if (known.at(-1) !== number) known.push(number);
    }
    number += 1;
  }
  return places;
}
