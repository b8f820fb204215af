import type { Span } from '@galley/transcript';
import { mannersOf } from '../language/manners.js';
import { plainWords } from '../text/plain-words.js';
import { sentenceCase } from '../text/tidy.js';
import { type Corpus, type Line, linesBetween } from './corpus.js';
import type { Phrase } from './phrases.js';

/** Characters of a title; a letter of Chinese or Japanese says as much as two or three others. */
const longest = { letters: 60, eastAsian: 28 } as const;
const fewestWords = 3;

/**
 * Titles in the words of the recording, best first: the clauses of the stretch that say most about it, word for word but for
 * their first letter and last mark; then what is said most often. Whoever leads the conversation gives none that somebody
 * else gives.
 *
 * @param taken stems that other titles use already
 */
export function clauseTitles(
  corpus: Corpus,
  span: Span,
  phrases: readonly Phrase[],
  taken: ReadonlySet<string> = new Set(),
): string[] {
  const { leaning } = mannersOf(corpus.language);
  const weights = new Map<string, number>();
  for (const { terms, score, count } of phrases) {
    for (const term of terms) {
      const weight = score * (count > 1 ? 1 : 0.5) * (taken.has(term) ? 0.3 : 1);
      weights.set(term, Math.max(weights.get(term) ?? 0, weight));
    }
  }
  const clauses = linesBetween(corpus, span.from, span.to)
    .filter(({ traits }) => !traits.housekeeping && !traits.filler && !traits.stumbles && !traits.question)
    .flatMap((line) =>
      clausesOf(line).map((text) => ({
        text,
        score: scoreOf(text, line, weights),
        leads: line.speaker !== null && corpus.askers.has(line.speaker),
      })),
    )
    .filter(({ text, score }) => score > 0 && !leaning.has(plainWords(text)[0]?.toLowerCase() ?? ''))
    .sort((a, b) => Number(a.leads) - Number(b.leads) || b.score - a.score);
  const said = phrases.filter(({ count, words }) => count > 1 && words > 1);
  const names = said.length > 0 ? said : phrases.slice(0, 1);
  return [...new Set((clauses.length > 0 ? clauses : names).map(({ text }) => sentenceCase(text)))];
}

/** A comma inside a number divides nothing. */
const divides = /(?<!\p{N}),|,(?!\p{N})|[;:，、；：،؛]|\s[–—-]\s/u;

/** The sentence and its parts between commas, those that are short enough. */
function clausesOf({ text }: Line): string[] {
  const most = /\p{Script=Han}|\p{Script=Hiragana}/u.test(text) ? longest.eastAsian : longest.letters;
  const parts = [text, ...text.split(divides)].map(bare);
  return [...new Set(parts)].filter((part) => part.length <= most && plainWords(part).length >= fewestWords);
}

/** Without marks at its ends. */
function bare(text: string): string {
  const isMark = (at: number) => !/[\p{L}\p{M}\p{N}%]/u.test(text.charAt(at));
  let [from, to] = [0, text.length];
  while (from < to && isMark(from)) from += 1;
  while (to > from && isMark(to - 1)) to -= 1;
  return text.slice(from, to);
}

/** A whole sentence is better than a part of one. */
function scoreOf(text: string, line: Line, weights: ReadonlyMap<string, number>): number {
  const said = line.tokens.filter((token) => token.term !== '' && text.includes(token.text));
  const about = [...new Set(said.map(({ term }) => term))].reduce(
    (sum, term) => sum + (weights.get(term) ?? 0),
    0,
  );
  const whole =
    line.text.startsWith(text) && line.traits.standsAlone ? 1.3 : line.text.startsWith(text) ? 0.8 : 0.7;
  const personal = line.traits.firstPerson ? 0.8 : 1;
  return (about * whole * personal) / Math.sqrt(4 + plainWords(text).length);
}
