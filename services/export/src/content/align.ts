import type { Node } from '@tiptap/pm/model';
import { diffArrays } from 'diff';
import { withoutAnnotations } from './html.js';
import { asHtmlReads } from './white-space.js';

/** One line of an alignment: a pair of blocks, a block that only the old text has (drop), or one that only the new text has (add). */
export interface Line {
  readonly old: number | null;
  readonly next: number | null;
  /** Whether both sides differ only in annotations. */
  readonly same: boolean;
}

/** From this share of common words (0 to 1) on, two blocks count as one block that was rewritten. */
const likeness = 0.4;
/** The likeness of two headings of one level without common words: less than that of any common word. */
const headingLikeness = 0.01;
/** When a run needs more comparisons, its blocks are paired in order and not by likeness. */
const maxComparisons = 4_000;

/** A key that is equal for nodes of equal content. Annotations don't count. */
export const contentKey = (node: Node): string => JSON.stringify(withoutAnnotations(node).toJSON());

/** The same key for comparing a node with one that came as HTML: white space that HTML loses doesn't count either. */
export const htmlKey = (node: Node): string => contentKey(asHtmlReads(node));

/**
 * Pairs two lists of blocks, in order: equal blocks first, then, between them, the blocks that are most alike. Inside a run the
 * drops come before the adds.
 */
export function align(old: readonly Node[], next: readonly Node[]): Line[] {
  const lines: Line[] = [];
  let [a, b] = [0, 0];
  let run = { dropped: 0, added: 0 };
  const closeRun = () => {
    const pairs = pairRun(old.slice(a, a + run.dropped), next.slice(b, b + run.added));
    for (const { old: i, next: j } of pairs) {
      lines.push({ old: i === null ? null : a + i, next: j === null ? null : b + j, same: false });
    }
    a += run.dropped;
    b += run.added;
    run = { dropped: 0, added: 0 };
  };
  for (const { count, added, removed } of diffArrays(old.map(htmlKey), next.map(htmlKey))) {
    if (removed) run.dropped += count;
    else if (added) run.added += count;
    else {
      closeRun();
      for (let i = 0; i < count; i += 1) lines.push({ old: a++, next: b++, same: true });
    }
  }
  closeRun();
  return lines;
}

type Pair = Pick<Line, 'old' | 'next'>;

function pairRun(old: readonly Node[], next: readonly Node[]): Pair[] {
  const score =
    old.length * next.length > maxComparisons
      ? (i: number, j: number) => (i === j && canPair(old[i], next[j]) ? 1 : 0)
      : likenessTable(old, next);
  const best = bestScores(old.length, next.length, score);
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  let adds: Pair[] = [];
  const at = (x: number, y: number) => best[x]?.[y] ?? 0;
  while (i < old.length || j < next.length) {
    const here = i < old.length && j < next.length ? score(i, j) : 0;
    if (here > 0 && at(i, j) === at(i + 1, j + 1) + here) {
      pairs.push(...adds, { old: i++, next: j++ });
      adds = [];
    } else if (i < old.length && (j >= next.length || at(i, j) === at(i + 1, j))) {
      pairs.push({ old: i++, next: null });
    } else adds.push({ old: null, next: j++ });
  }
  return [...pairs, ...adds];
}

/** best[i][j] is the highest sum of likeness that the blocks from i and from j on can reach. */
function bestScores(rows: number, columns: number, score: (i: number, j: number) => number): number[][] {
  const best = Array.from({ length: rows + 1 }, () => new Array<number>(columns + 1).fill(0));
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      const paired = score(i, j);
      const diagonal = paired > 0 ? (best[i + 1]?.[j + 1] ?? 0) + paired : 0;
      best[i]![j] = Math.max(diagonal, best[i + 1]?.[j] ?? 0, best[i]?.[j + 1] ?? 0);
    }
  }
  return best;
}

function likenessTable(old: readonly Node[], next: readonly Node[]): (i: number, j: number) => number {
  const words = [old, next].map((nodes) => nodes.map((node) => wordCounts(node.textContent)));
  const table = old.map((node, i) =>
    next.map((other, j) => {
      if (!canPair(node, other)) return 0;
      const value = sharedWords(words[0]?.[i], words[1]?.[j]);
      if (value >= likeness) return value;
      return isSameHeading(node, other) ? headingLikeness : 0;
    }),
  );
  return (i, j) => table[i]?.[j] ?? 0;
}

/** Whether one block can be changed into the other without replacing it: both have the same type, or both are blocks of text. */
function canPair(old: Node | undefined, next: Node | undefined): boolean {
  if (!old || !next || old.isLeaf || next.isLeaf) return false;
  if (old.type === next.type) return true;
  return old.isTextblock && next.isTextblock && !old.type.spec.code && !next.type.spec.code;
}

/** A new title counts as the old one rewritten, even when they have no word in common. */
const isSameHeading = (node: Node, other: Node): boolean =>
  node.type.name === 'heading' &&
  other.type.name === 'heading' &&
  node.attrs['level'] === other.attrs['level'];

function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const none: ReadonlyMap<string, number> = new Map<string, number>();

/** Dice's coefficient of the words. Two blocks without words are alike. */
function sharedWords(
  first: ReadonlyMap<string, number> = none,
  second: ReadonlyMap<string, number> = none,
): number {
  const total = [...first.values(), ...second.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return 1;
  let shared = 0;
  for (const [word, count] of first) shared += Math.min(count, second.get(word) ?? 0);
  return (2 * shared) / total;
}
