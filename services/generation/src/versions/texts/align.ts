import { diffArrays } from 'diff';
import type { TextBlock } from './blocks.js';

/** A pair of corresponding blocks. One side is null when the block is new or was removed. */
interface BlockPair {
  readonly before: TextBlock | null;
  readonly after: TextBlock | null;
}

/** Two blocks that share less than this of their words are two texts, not one that was changed. */
export const alike = 0.35;
/** When more blocks differ, they are paired by their order: a closer comparison would take too long. */
const differences = 500;
/** When more comparisons are needed, blocks are paired only by their order. */
const comparisons = 10_000;

/** Blocks of two states of a text, side by side and in order. */
export function alignBlocks(from: readonly TextBlock[], to: readonly TextBlock[]): BlockPair[] {
  const pairs: BlockPair[] = [];
  let gone: TextBlock[] = [];
  let fresh: TextBlock[] = [];
  let [at, place] = [0, 0];
  const settle = () => {
    pairs.push(...pairHunk(gone, fresh));
    [gone, fresh] = [[], []];
  };
  const changes = diffArrays(keys(from), keys(to), { maxEditLength: differences });
  if (!changes) return pairHunk(from, to);
  for (const { count, added, removed } of changes) {
    if (removed) gone.push(...from.slice(at, at + count));
    if (added) fresh.push(...to.slice(place, place + count));
    if (!added && !removed) {
      settle();
      pairs.push(
        ...to.slice(place, place + count).map((after, n) => ({ before: from[at + n] ?? null, after })),
      );
    }
    if (!added) at += count;
    if (!removed) place += count;
  }
  settle();
  return pairs;
}

const keys = (blocks: readonly TextBlock[]) => blocks.map(({ key }) => key);

/** Blocks that differ, between two that do not: those that are alike belong together, the rest in order. */
function pairHunk(gone: readonly TextBlock[], fresh: readonly TextBlock[]): BlockPair[] {
  const pairs: BlockPair[] = [];
  let [g, f] = [0, 0];
  for (const [nextG, nextF] of [...alikePairs(gone, fresh), [gone.length, fresh.length] as const]) {
    while (g < nextG || f < nextF) {
      pairs.push({
        before: g < nextG ? (gone[g++] ?? null) : null,
        after: f < nextF ? (fresh[f++] ?? null) : null,
      });
    }
    const [before, after] = [gone[g++], fresh[f++]];
    if (before && after) pairs.push({ before, after });
  }
  return pairs;
}

/** The pairs of places, in order, whose blocks are together the most alike. */
function alikePairs(gone: readonly TextBlock[], fresh: readonly TextBlock[]): (readonly [number, number])[] {
  if (gone.length * fresh.length > comparisons) return [];
  const [ours, theirs] = [gone.map(wordsIn), fresh.map(wordsIn)];
  const shares = ours.map((one) => theirs.map((other) => shareOf(one, other)));
  const share = (g: number, f: number) => {
    const value = shares[g]?.[f] ?? 0;
    return value < alike ? 0 : value;
  };
  const best = Array.from({ length: gone.length + 1 }, () => new Float64Array(fresh.length + 1));
  const at = (g: number, f: number) => best[g]?.[f] ?? 0;
  for (let g = gone.length - 1; g >= 0; g -= 1)
    for (let f = fresh.length - 1; f >= 0; f -= 1)
      best[g]![f] = Math.max(at(g + 1, f), at(g, f + 1), share(g, f) && share(g, f) + at(g + 1, f + 1));
  const pairs: [number, number][] = [];
  for (let g = 0, f = 0; g < gone.length && f < fresh.length;) {
    if (share(g, f) > 0 && at(g, f) === share(g, f) + at(g + 1, f + 1)) pairs.push([g++, f++]);
    else if (at(g, f) === at(g + 1, f)) g += 1;
    else f += 1;
  }
  return pairs;
}

type Words = ReadonlyMap<string, number>;
function wordsIn({ tokens }: TextBlock): Words {
  const words = new Map<string, number>();
  for (const { kind, html: word } of tokens) {
    if (kind !== 'word') continue;
    const low = word.toLowerCase();
    words.set(low, (words.get(low) ?? 0) + 1);
  }
  return words;
}

/** 0 to 1: how much of their words two blocks share. */
export const shareOfWords = (one: TextBlock, other: TextBlock): number =>
  shareOf(wordsIn(one), wordsIn(other));

function shareOf(one: Words, other: Words): number {
  const size = (words: Words) => [...words.values()].reduce((sum, count) => sum + count, 0);
  let common = 0;
  for (const [word, count] of one) common += Math.min(count, other.get(word) ?? 0);
  const all = size(one) + size(other);
  return all === 0 ? 0 : (2 * common) / all;
}
