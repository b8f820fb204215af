import { sayingVerbs } from '../language/speech-words.js';
import { sentenceCase } from '../text/tidy.js';
import { type Corpus, type Line, linesBetween } from './corpus.js';
import { clauseTitle } from './clause-titles.js';
import { headlinesOf } from './headlines.js';
import type { Phrase } from './phrases.js';
import { Telling } from './telling.js';
import { wordingsOf } from './wordings.js';

const small = new Set('a an and as at but by for from in into of on or per the to versus with'.split(' '));

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

/** A title is read at a glance. */
const longestCharacters = 60;
const mostWords = 8;
/** As many of the best phrases as wordings and clauses are weighed with. */
const sought = 12;
/** What is set behind a phrase and a colon is short. */
const fewTerms = 4;
const leadingPhrases = 3;
/** A phrase and what is set behind its colon are said in one sentence, or so many sentences apart. */
const apart = 2;

/** A way to name a stretch. "told": a phrase, and behind a colon what is said of it. */
interface Named {
  readonly text: string;
  readonly kind: 'clause' | 'doing' | 'span' | 'wording' | 'phrase' | 'told';
  readonly terms: readonly string[];
  /** 1 where it is said at the beginning of the stretch, 0 at its end. */
  readonly early: number;
}

/** Every way to name a stretch: clauses and wordings of the speakers, and their phrases. */
function namesOf(corpus: Corpus, { from, to }: Stretch, phrases: readonly Phrase[]): Named[] {
  const lines = linesBetween(corpus, from, to);
  const first = lines[0]?.index ?? 0;
  const middle = 0.5;
  const clauses = headlinesOf(corpus, from, to).map(({ line, ...headline }) => ({
    ...headline,
    early: 1 - (line.index - first) / Math.max(1, lines.length),
  }));
  const wordings = wordingsOf(corpus, from, to, phrases)
    .slice(0, 40)
    .map(({ text, terms }) => ({ text, kind: 'wording' as const, terms, early: middle }));
  const alone = phrases
    .filter(({ words }) => words > 1)
    .map(({ text, terms }) => ({ text, kind: 'phrase' as const, terms, early: middle }));
  const said = [...clauses, ...wordings];
  return [...said, ...alone, ...toldOf(phrases, said, lines)].filter(
    ({ text }) =>
      text.length <= longestCharacters &&
      text.split(' ').length <= mostWords &&
      !reports(text) &&
      !misspoken.test(text),
  );
}

/** "transaction a in your", "to a output": an article before no noun, or the wrong one. */
const misspoken = /\b(?:an?|the) (?:in|of|for|on|to|with|from|by|at)\b|\ba (?!one|once|eu)[aeio]/i;

/** "Percentile: the implied volatility" would read as if somebody implied something. */
const reports = (text: string): boolean =>
  text.includes(':') && text.split(/[\s:]+/).some((word) => sayingVerbs.has(word.toLowerCase()));

/** A leading phrase with what is said of another one near it. */
function toldOf(phrases: readonly Phrase[], said: readonly Named[], lines: readonly Line[]): Named[] {
  const places = (terms: readonly string[]) =>
    lines.flatMap((line, i) => (terms.every((term) => line.terms.includes(term)) ? [i] : []));
  const known = new Set(phrases.flatMap(({ terms }) => terms));
  const short = said.filter(({ terms }) => terms.length <= fewTerms && terms.some((term) => known.has(term)));
  const placed = new Map(short.map((name) => [name, places(name.terms)]));
  return phrases.slice(0, leadingPhrases).flatMap((phrase) => {
    const its = places(phrase.terms);
    const near = (name: Named) => placed.get(name)?.some((at) => its.some((i) => Math.abs(i - at) <= apart));
    return short
      .filter((name) => !name.terms.some((term) => phrase.terms.includes(term)) && near(name))
      .map(({ text, terms, early }) => ({
        text: `${phrase.text}: ${sentenceCase(text)}`,
        kind: 'told' as const,
        terms: [...phrase.terms, ...terms],
        early,
      }));
  });
}

/** What speaks for a name and against it; fitted on headings of public talks and meetings (the tuning half). */
const weights = {
  clause: -1.02,
  doing: -0.48,
  wording: -1.06,
  span: 0.09,
  told: 0.34,
  own: 1.0,
  density: 7.79,
  beyondThree: -0.56,
  foreign: -0.39,
  strongest: 2.89,
  held: 0.52,
  words: -0.68,
  here: 0.26,
  length: -3.15,
  early: 1.23,
  /** A phrase alone says less than what is said of it. */
  phrase: -2,
} as const;

/** How well a name tells a stretch of which `phrases` are the phrases. */
function scorer(phrases: readonly Phrase[]): (name: Named) => number {
  const best = phrases[0]?.score ?? 1;
  const known = new Map<string, number>();
  for (const { terms, score } of phrases)
    for (const term of terms) known.set(term, Math.max(known.get(term) ?? 0, score / best));
  return ({ kind, terms, text, early }) => {
    const own = terms.map((term) => known.get(term) ?? 0);
    const all = own.reduce((sum, weight) => sum + weight, 0);
    const held = phrases.filter((phrase) => phrase.terms.every((term) => terms.includes(term)));
    const [first] = held;
    return (
      (kind === 'phrase' ? weights.phrase : weights[kind]) +
      weights.own * all +
      (weights.density * all) / Math.max(1, terms.length) +
      weights.beyondThree * Math.max(0, terms.length - 3) +
      weights.foreign * own.filter((weight) => weight === 0).length +
      (first ? (weights.strongest * first.score) / best + weights.words * first.words : 0) +
      weights.held * Math.min(3, held.length) +
      weights.here * Math.max(0, ...held.map(({ here }) => here)) +
      (weights.length * text.length) / longestCharacters +
      weights.early * early
    );
  };
}

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
  if (corpus.language !== 'en') return clauseTitle(corpus, stretch, phrases, taken);
  const best = phrases.slice(0, sought);
  const score = scorer(best);
  const all = namesOf(corpus, stretch, best).map((name) => ({ ...name, score: score(name) }));
  const other = all.filter(({ terms }) => !terms.every((term) => taken.has(term)));
  const fresh = other.filter(({ terms: [first = ''] }) => !taken.has(first));
  const byScore = (some: readonly (Named & { score: number })[]) =>
    some.toSorted((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1));
  const ranked = [fresh, other, all].flatMap(byScore);
  const unused = ranked.filter(({ text }) => !titles.has(titleCase(text)));
  const names = unused.length > 0 ? unused : ranked;
  // A title promises what the text below it can show.
  const telling = new Telling(corpus, linesBetween(corpus, stretch.from, stretch.to));
  const title = names.find(({ text }) => telling.isTold(text)) ?? names[0];
  return title ? titleCase(title.text) : pairOf(best);
}

/** Where nobody says anything whole of a phrase, two of them stand side by side. */
function pairOf([first, second]: readonly Phrase[]): string | null {
  return first && second ? titleCase(`${first.text} and ${second.text}`) : null;
}
