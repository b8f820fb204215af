import { agrees, comparable } from './quantities.js';
import type { Part } from './statement.js';

/** What stands between two words that a statement and a sentence have in common, in the same order. */
export interface Gap {
  readonly claimed: readonly Part[];
  readonly said: readonly Part[];
  /** The common words right before and after; null at an end. */
  readonly before: Part | null;
  readonly after: Part | null;
}

export interface Alignment {
  /** Share of the statement's weight that the sentence has in the same order, 0 to 1. */
  readonly share: number;
  readonly gaps: readonly Gap[];
  /** Pairs of common words: index in the statement, index in the sentence. */
  readonly pairs: readonly (readonly [number, number])[];
}

/** How much a part counts. */
type Weigh = (part: Part) => number;

/** The heaviest common subsequence of two lists of parts, and what lies between its words. */
export function align(claim: readonly Part[], sentence: readonly Part[], weigh: Weigh): Alignment {
  const weights = claim.map(weigh);
  const pairs = commonPairs(claim, sentence, weights);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const held = pairs.reduce((sum, [i]) => sum + (weights[i] ?? 0), 0);
  return { share: all === 0 ? 0 : held / all, pairs, gaps: gapsOf(claim, sentence, pairs) };
}

type Pair = readonly [number, number];

/** Words that the other side has nowhere can't be common: the table is made of the others, which are few. */
function commonPairs(claim: readonly Part[], sentence: readonly Part[], weights: readonly number[]): Pair[] {
  const columns = sentenceMatches(claim, sentence);
  const rows = columns.length === 0 ? [] : claimMatches(claim, sentence, columns);
  const found = heaviest(
    rows.map((i) => claim[i] as Part),
    columns.map((j) => sentence[j] as Part),
    rows.map((i) => weights[i] ?? 0),
  );
  return found.map(([i, j]) => [rows[i] ?? 0, columns[j] ?? 0]);
}

function sentenceMatches(claim: readonly Part[], sentence: readonly Part[]): number[] {
  const keys = new Set(claim.map(({ key }) => key));
  const numbers = claim.filter(({ quantity }) => quantity !== null);
  return sentence.flatMap((said, j) =>
    keys.has(said.key) || (said.quantity !== null && numbers.some((claimed) => sameNumber(claimed, said)))
      ? [j]
      : [],
  );
}

const claimMatches = (
  claim: readonly Part[],
  sentence: readonly Part[],
  columns: readonly number[],
): number[] => claim.flatMap((claimed, i) => (columns.some((j) => same(claimed, sentence[j])) ? [i] : []));

function heaviest(claim: readonly Part[], sentence: readonly Part[], weights: readonly number[]): Pair[] {
  const rows = claim.length + 1;
  const columns = sentence.length + 1;
  const best = new Float64Array(rows * columns);
  const cell = (i: number, j: number) => best[i * columns + j] ?? 0;
  for (let i = claim.length - 1; i >= 0; i -= 1) {
    for (let j = sentence.length - 1; j >= 0; j -= 1) {
      const skipped = Math.max(cell(i + 1, j), cell(i, j + 1));
      const taken = same(claim[i], sentence[j]) ? cell(i + 1, j + 1) + (weights[i] ?? 0) + 0.001 : 0;
      best[i * columns + j] = Math.max(skipped, taken);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < claim.length && j < sentence.length;) {
    if (same(claim[i], sentence[j]) && cell(i, j) > Math.max(cell(i + 1, j), cell(i, j + 1)) - 1e-12) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (cell(i + 1, j) >= cell(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

const same = (a: Part | undefined, b: Part | undefined): boolean =>
  a !== undefined && b !== undefined && a.denies === b.denies && (a.key === b.key || sameNumber(a, b));

const sameNumber = (claimed: Part, said: Part): boolean =>
  claimed.quantity !== null &&
  said.quantity !== null &&
  comparable(claimed.quantity, said.quantity) &&
  agrees(claimed.quantity, said.quantity);

function gapsOf(
  claim: readonly Part[],
  sentence: readonly Part[],
  pairs: readonly (readonly [number, number])[],
): Gap[] {
  const gaps: Gap[] = [];
  let [i, j] = [0, 0];
  for (const [ni, nj] of [...pairs, [claim.length, sentence.length] as const]) {
    if (ni > i || nj > j)
      gaps.push({
        claimed: claim.slice(i, ni),
        said: sentence.slice(j, nj),
        before: claim[i - 1] ?? null,
        after: claim[ni] ?? null,
      });
    [i, j] = [ni + 1, nj + 1];
  }
  return gaps;
}
