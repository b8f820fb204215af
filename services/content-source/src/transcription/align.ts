import type { SpokenWord } from './pieces.js';

/** Two words that are one: its places in the left and in the right list. */
export interface Pair {
  readonly left: number;
  readonly right: number;
}

/** What a pair is worth more for following another without a gap: sentences meet in runs, chance in single words. */
const runBonus = 0.5;
/** What a difference in time of the whole tolerance costs a pair. */
const timeCost = 0.6;

/**
 * Which words of two lists are the same ones: the best alignment by their letters, their times, and how many follow each other.
 * @param tolerance how far apart, in seconds, the two times of one word may be; Infinity where times say nothing
 */
export function align(left: readonly SpokenWord[], right: readonly SpokenWord[], tolerance: number): Pair[] {
  const width = right.length + 1;
  const size = (left.length + 1) * width;
  /** The best worth up to two places: ending in a pair, and at all. */
  const ending = new Float64Array(size).fill(-Infinity);
  const best = new Float64Array(size);
  for (let i = 1; i <= left.length; i += 1)
    for (let j = 1; j <= right.length; j += 1) {
      const at = i * width + j;
      const worth = worthOf(left[i - 1], right[j - 1], tolerance);
      const before = at - width - 1;
      if (worth > 0) ending[at] = worth + Math.max(best[before] ?? 0, (ending[before] ?? 0) + runBonus);
      best[at] = Math.max(ending[at] ?? 0, best[at - width] ?? 0, best[at - 1] ?? 0);
    }
  return wayBack({ ending, best, width }, left.length, right.length);
}

interface Table {
  readonly ending: Float64Array;
  readonly best: Float64Array;
  readonly width: number;
}

function wayBack({ ending, best, width }: Table, rows: number, columns: number): Pair[] {
  const pairs: Pair[] = [];
  let [i, j] = [rows, columns];
  let inRun = false;
  while (i > 0 && j > 0) {
    const at = i * width + j;
    if (inRun || best[at] === ending[at]) {
      pairs.push({ left: i - 1, right: j - 1 });
      const before = at - width - 1;
      inRun = (ending[before] ?? -Infinity) + runBonus >= (best[before] ?? 0);
      i -= 1;
      j -= 1;
    } else if (best[at] === best[at - width]) i -= 1;
    else j -= 1;
  }
  return pairs.reverse();
}

function worthOf(one: SpokenWord | undefined, other: SpokenWord | undefined, tolerance: number): number {
  if (!one || !other || one.letters !== other.letters) return 0;
  if (tolerance === Infinity) return 1;
  const apart = Math.abs(one.start - other.start) / tolerance;
  return apart > 1 ? 0 : 1 - timeCost * apart * apart;
}

/** How many pairs follow each other without a gap around each pair. */
export function runsOf(pairs: readonly Pair[]): number[] {
  const lengths: number[] = [];
  let from = 0;
  pairs.forEach((pair, i) => {
    if (follows(pair, pairs[i + 1])) return;
    lengths.push(...Array<number>(i + 1 - from).fill(i + 1 - from));
    from = i + 1;
  });
  return lengths;
}

const follows = (one: Pair, next: Pair | undefined): boolean =>
  next !== undefined && next.left === one.left + 1 && next.right === one.right + 1;
