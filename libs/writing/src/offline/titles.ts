import type { Corpus } from './corpus.js';
import { phrasesOf, type Phrase } from './phrases.js';

const small = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'but',
  'by',
  'for',
  'from',
  'in',
  'into',
  'of',
  'on',
  'or',
  'per',
  'the',
  'to',
  'versus',
  'with',
]);

/** "the one percent rule" -> "The One Percent Rule"; words that carry their own capitals keep them. */
export function titleCase(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words
    .map((word, i) =>
      i > 0 && i < words.length - 1 && small.has(word.toLowerCase()) ? word.toLowerCase() : capital(word),
    )
    .join(' ');
}

const capital = (word: string): string =>
  /\p{Lu}/u.test(word.slice(1))
    ? word
    : word.replace(/(^|-)(\p{Ll})(?=\p{L}{2})|^\p{Ll}/gu, (letters) => letters.toUpperCase());

/** First letter in upper case, the rest as it is. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const longestTitle = 7;

/** A phrase of several words says more than a single one, so it leads where it is nearly as strong. */
const nearlyAsStrong = 0.65;

/**
 * A title of two to seven words from the phrases of a stretch, best first. A strong long phrase stands alone; a short
 * one is joined by the next best that says something else. Null when the stretch names nothing.
 *
 * @param taken phrases' words that other titles use already
 */
export function titleFrom(phrases: readonly Phrase[], taken: ReadonlySet<string> = new Set()): string | null {
  const fresh = phrases.filter((phrase) => phrase.terms.some((term) => !taken.has(term)));
  const best = fresh[0] ?? phrases[0];
  if (!best) return null;
  const first =
    fresh.find((phrase) => phrase.words > 1 && phrase.score >= best.score * nearlyAsStrong) ?? best;
  const second = fresh.find((phrase) => phrase !== first && fits(phrase, first));
  if (!second) return first.words === 1 ? null : titleCase(first.text);
  return titleCase(`${first.text} and ${second.text}`);
}

function fits(phrase: Phrase, first: Phrase): boolean {
  const least = first.words === 1 ? 0.15 : first.words === 2 ? 0.6 : 0.9;
  return (
    phrase.words + first.words + 1 <= longestTitle &&
    !phrase.terms.some((term) => first.terms.includes(term)) &&
    phrase.score >= first.score * least
  );
}

/** The title of a stretch by itself. */
export const titleOf = (corpus: Corpus, from: number, to: number): string | null =>
  titleFrom(phrasesOf(corpus, from, to));
