import type { Line } from '../recording/corpus.js';
import { numberedTerms } from './numbered-terms.js';

/** How much of a word is expected anywhere before it has been counted; small: a stretch keeps to few words. */
const prior = 0.15;
const longestTable = 4000;

/**
 * How well the words of a stretch belong together: the logarithm of the probability that they were all drawn from one
 * distribution of words that nobody knows (Eisenstein and Barzilay, 2008). Only words that are said at least twice
 * count. Ask with `to` in any order, and for one `to` with falling `from`: then each word is counted once.
 *
 * @returns (from, to) -> log probability of the lines `from` to `to - 1`
 */
export function cohesionOf(lines: readonly Line[]): (from: number, to: number) => number {
  const { rows, size } = repeatedWords(lines);
  const gammas = logGammas(prior);
  const none = logGamma(size * prior);
  const counts = new Float64Array(size);
  let touched: number[] = [];
  let end = -1;
  let start = -1;
  let words = 0;
  let sum = 0;
  const begin = (to: number) => {
    for (const word of touched) counts[word] = 0;
    touched = [];
    end = start = to;
    words = sum = 0;
  };
  return (from, to) => {
    if (to !== end || from > start) begin(to);
    while (start > from) {
      start -= 1;
      for (const word of rows[start] ?? []) {
        const count = counts[word] ?? 0;
        if (count === 0) touched.push(word);
        sum +=
          (gammas[Math.min(count + 1, longestTable)] ?? 0) - (gammas[Math.min(count, longestTable)] ?? 0);
        counts[word] = count + 1;
        words += 1;
      }
    }
    return none - logGamma(words + size * prior) + sum;
  };
}

function repeatedWords(lines: readonly Line[]): { rows: number[][]; size: number } {
  const { rows, terms } = numberedTerms(lines);
  const said = new Uint32Array(terms.length);
  for (const row of rows) for (const term of row) said[term] = (said[term] ?? 0) + 1;
  let size = 0;
  const numbers = Array.from(said, (times) => (times > 1 ? size++ : -1));
  return {
    rows: rows.map((row) => row.map((term) => numbers[term] ?? -1).filter((number) => number >= 0)),
    size: Math.max(1, size),
  };
}

const logGammas = (shift: number): Float64Array =>
  Float64Array.from({ length: longestTable + 1 }, (_, n) => logGamma(n + shift));

/** Stirling's series, after stepping up to where it is exact to nine digits. */
function logGamma(value: number): number {
  let x = value;
  let below = 0;
  for (; x < 7; x += 1) below += Math.log(x);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3) - below;
}
