import { type Corpus, linesBetween } from './corpus.js';
import { clauseTitles } from './clause-titles.js';
import { headingWords } from './heading-words.js';
import { type Named, namesOf } from './names.js';
import { type Phrase, phrasesOf } from './phrases.js';
import { type Places, placesIn } from './term-places.js';
import { Telling } from './telling.js';

const small = new Set('a an and as at but by for from in into of on or per the to versus with'.split(' '));

/** "the one percent rule" -> "The One Percent Rule"; words that carry their own capitals keep them. */
export function titleCase(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words
    .map((word, i) =>
      isInside(words, i) && small.has(word.toLowerCase()) ? word.toLowerCase() : capital(word),
    )
    .join(' ');
}

/** Not at the beginning, at the end, or behind a colon. */
const isInside = (words: readonly string[], i: number): boolean =>
  i > 0 && i < words.length - 1 && words[i - 1]?.endsWith(':') !== true;

const capital = (word: string): string =>
  /\p{Lu}/u.test(word.slice(1))
    ? word
    : word.replace(/(^|-)(\p{Ll})(?=\p{L}{2})|^\p{Ll}/gu, (letters) => letters.toUpperCase());

/** As many of the best phrases as wordings and clauses are weighed with. */
const sought = 12;
/** Topic words that an editor's heading has. */
const wordsOfHeading = 3.3;
/** What a way to name a stretch is worth beside the words it holds. */
const worth: Readonly<Record<Named['kind'], number>> = {
  clause: 0,
  doing: 0,
  wording: 0,
  span: 0,
  asked: 0.02,
  told: -0.02,
  compound: 0,
  phrase: -0.02,
};
/** A title promises what the text below it can show: it loses where none of the sentences that say most of it can be, or not the first. */
const untold = 0.12;
const toldLater = 0.03;
const nothingNew = 0.2;
const sameLead = 0.08;
/** What belongs together is said together: for each doubling of the sentences that hold all its words. */
const together = 0.006;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * The title of the stretch of which `phrases` are the phrases, at most 60 characters: a clause or a wording of the
 * speakers, a phrase with what is said of it, or a phrase of several words; in other languages than English a clause. Null when the stretch names nothing.
 *
 * @param taken phrases' words that other titles use already
 * @param titles those that other stretches have; another one is taken where there is one
 */
export function stretchTitle(
  corpus: Corpus,
  stretch: Stretch,
  phrases: readonly Phrase[],
  taken: ReadonlySet<string> = new Set(),
  titles: ReadonlySet<string> = new Set(),
): string | null {
  if (corpus.language !== 'en') {
    const found = clauseTitles(corpus, stretch, phrases, taken);
    return found.find((title) => !titles.has(title)) ?? found[0] ?? null;
  }
  return choosing(corpus, stretch, phrases, taken)(titles);
}

/** The titles that a stretch could have besides some others, best first. */
export function stretchTitles(
  corpus: Corpus,
  stretch: Stretch,
  others: ReadonlySet<string>,
  most: number,
): string[] {
  const phrases = phrasesOf(corpus, stretch.from, stretch.to);
  if (corpus.language !== 'en')
    return clauseTitles(corpus, stretch, phrases)
      .filter((title) => !others.has(title))
      .slice(0, most);
  const choose = choosing(corpus, stretch, phrases, new Set());
  const found = new Set(others);
  while (found.size < others.size + most) {
    const title = choose(found);
    if (title === null || found.has(title)) break;
    found.add(title);
  }
  return [...found].slice(others.size);
}

/** Finds the names of a stretch once, and gives the best of those that are not titles yet. */
function choosing(
  corpus: Corpus,
  stretch: Stretch,
  phrases: readonly Phrase[],
  taken: ReadonlySet<string>,
): (titles: ReadonlySet<string>) => string | null {
  const best = phrases.slice(0, sought);
  const lines = linesBetween(corpus, stretch.from, stretch.to);
  const places = placesIn(lines);
  const score = scorer(headingWords(corpus, lines, phrases), places, taken);
  const all = namesOf(corpus, stretch, { lines, places }, best)
    .map((name) => ({ ...name, score: score(name) }))
    .sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1));
  const telling = new Telling(corpus, lines);
  return (titles) => bestOf(all, telling, titles) ?? bestOf(all, telling, new Set()) ?? pairOf(best);
}

/**
 * How well a name names a stretch: the words that it would have in common with an editor's heading, as F1, and what its
 * kind and its sentences are worth.
 */
function scorer(
  likely: ReadonlyMap<string, number>,
  places: Places,
  taken: ReadonlySet<string>,
): (name: Named) => number {
  return ({ kind, terms }) => {
    const common = terms.reduce((sum, term) => sum + (likely.get(term) ?? 0), 0);
    const shared = (2 * common) / (terms.length + wordsOfHeading);
    const saying = places(terms).length;
    return shared + worth[kind] + together * Math.log2(1 + saying) - repeated(terms, taken);
  };
}

/**
 * Of names with the best score first, the one whose score is best less what it loses for a promise that the text may break, as a
 * title. Null where each is among the titles that are used.
 */
function bestOf(
  names: readonly (Named & { readonly score: number })[],
  telling: Telling,
  used: ReadonlySet<string>,
): string | null {
  let best: { readonly title: string; readonly score: number } | null = null;
  for (const name of names) {
    if (best && name.score <= best.score) break;
    const title = titleCase(name.text);
    if (used.has(title)) continue;
    const place = telling.firstTold(name.text);
    const score = name.score - (place === null ? untold : place > 0 ? toldLater : 0);
    if (!best || score > best.score) best = { title, score };
  }
  return best?.title ?? null;
}

/** What a title loses for words that stand over other stretches already, its first one above all. */
function repeated(terms: readonly string[], taken: ReadonlySet<string>): number {
  const [first = ''] = terms;
  return terms.every((term) => taken.has(term)) ? nothingNew : taken.has(first) ? sameLead : 0;
}

/** Where nobody says anything whole of a phrase, two of them stand side by side. */
function pairOf([first, second]: readonly Phrase[]): string | null {
  return first && second ? titleCase(`${first.text} and ${second.text}`) : null;
}
