import type { Pace } from '../engine/pace.js';

/** A place where a stretch may begin. */
export interface Cut {
  /** Logarithm of how likely something begins here. */
  readonly score: number;
  /** Index of the line that it lies before. */
  readonly i: number;
  /** Characters before it. */
  readonly at: number;
}

interface CutWishes {
  /** Characters that a stretch has as a rule. */
  readonly mean: number;
  readonly least: number;
  /** So many stretches; null: as many as are best. */
  readonly count: number | null;
  /** What speaks for a stretch between two cuts being one; asked for one `to` with falling `from`. */
  readonly together: (from: Cut, to: Cut) => number;
}

/** What a stretch costs whose length is e times the mean, or the mean divided by e. */
const unevenness = 0.6;
/** Where the number of stretches is free: what each one more is worth, and what leaving the usual number costs. */
const free = { each: 1, unusual: 10 } as const;
/** How much longer than the mean a stretch may be, and how many more of them than usual there may be. */
const most = { length: 5, count: 2.2 } as const;

interface Ways {
  /** Best total at cut j with k stretches before it, at `j * steps + k`. */
  readonly best: Float64Array;
  /** The cut before on that way. */
  readonly from: Int32Array;
  readonly steps: number;
}

/**
 * The best way from the first cut to the last by dynamic programming over all of them.
 *
 * @returns line indexes of the cuts between
 */
export async function bestCuts(cuts: readonly Cut[], pace: Pace, wishes: CutWishes): Promise<number[]> {
  const usual = Math.max(1, (cuts.at(-1)?.at ?? 0) / wishes.mean);
  const ways = await waysThrough(cuts, pace, wishes, wishes.count ?? Math.ceil(usual * most.count));
  return wayBack(cuts, ways, wishes.count ?? bestCount(ways, cuts.length - 1, usual));
}

async function waysThrough(
  cuts: readonly Cut[],
  pace: Pace,
  { mean, least, together }: CutWishes,
  highest: number,
): Promise<Ways> {
  const steps = highest + 1;
  const longest = Math.max(mean * most.length, least * 3);
  const best = new Float64Array(cuts.length * steps).fill(-Infinity);
  const from = new Int32Array(cuts.length * steps).fill(-1);
  best[0] = 0;
  for (const [j, to] of cuts.entries()) {
    for (let i = j - 1; i >= 0; i -= 1) {
      const start = cuts[i];
      const length = to.at - (start?.at ?? 0);
      if (!start || length < least) continue;
      if (length > longest) break;
      const gain = to.score - unevenness * Math.log(length / mean) ** 2 + together(start, to);
      for (let k = 0; k < highest; k += 1) {
        const total = (best[i * steps + k] ?? -Infinity) + gain;
        if (total <= (best[j * steps + k + 1] ?? -Infinity)) continue;
        best[j * steps + k + 1] = total;
        from[j * steps + k + 1] = i;
      }
    }
    await pace.breathe();
  }
  return { best, from, steps };
}

/** The number of stretches that is best, all in all: more are welcome, far more or fewer than usual are not. */
function bestCount({ best, steps }: Ways, end: number, usual: number): number {
  let chosen = 1;
  let highest = -Infinity;
  for (let count = 1; count < steps; count += 1) {
    const total =
      (best[end * steps + count] ?? -Infinity) +
      free.each * count -
      free.unusual * Math.log(count / usual) ** 2;
    if (total > highest) [chosen, highest] = [count, total];
  }
  return chosen;
}

/** Where so many do not fit, the most that do. */
function wayBack(cuts: readonly Cut[], { best, from, steps }: Ways, count: number): number[] {
  let at = cuts.length - 1;
  let k = Math.min(count, steps - 1);
  while (k > 1 && best[at * steps + k] === -Infinity) k -= 1;
  const path: number[] = [];
  for (at = from[at * steps + k] ?? -1, k -= 1; at > 0 && k > 0; at = from[at * steps + k] ?? -1, k -= 1)
    path.push(cuts[at]?.i ?? 0);
  return path.reverse();
}
