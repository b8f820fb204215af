import type { MergedBlock } from '@galley/contracts';
import { diffArrays } from 'diff';
import { diff3Merge } from 'node-diff3';
import { cleanHtml } from '../../html/index.js';
import { alignBlocks, alike, shareOfWords } from './align.js';
import { blocksOf, type TextBlock } from './blocks.js';
import { bothSides } from './both.js';
import { markAdded } from './compare.js';
import { isBalanced } from './tokens.js';

interface Merge {
  readonly blocks: MergedBlock[];
  readonly conflicts: number;
}

/** What became of the base on one side: each of its blocks, and what was put before each and at the end. */
interface Side {
  readonly kept: (TextBlock | null)[];
  readonly inserted: TextBlock[][];
}

/** With more new blocks in one place, blocks that both sides added are not searched. */
const insertions = 500;
/** A block of more tokens that both sides changed is a conflict. */
const mergeable = 4_000;

/**
 * Two cleaned texts that were made from the same base, put together block by block, and word by word in a block that both
 * changed. What cannot be put together is a conflict that holds both. Nothing that either side wrote is left out.
 */
export function mergeTexts(base: string, mine: string, theirs: string): Merge {
  const blocks = mergeBlocks(blocksOf(base), blocksOf(mine), blocksOf(theirs));
  return { blocks, conflicts: blocks.filter(({ kind }) => kind === 'conflict').length };
}

/** The merged text. In conflicts the given side wins; without one, a conflict makes it null. */
export function mergedText({ blocks, conflicts }: Merge, wins?: 'mine' | 'theirs'): string | null {
  if (conflicts > 0 && wins === undefined) return null;
  return textOf(blocks, (block) => (wins ? block[wins] : block.merged));
}

/** The merged text with everything that either side wrote, conflicts included: for merges that ask nobody. */
export const mergedWhole = ({ blocks }: Merge): string => textOf(blocks, bothSides);

const textOf = (blocks: readonly MergedBlock[], settle: (conflict: MergedBlock) => string | null): string =>
  blocks
    .map((block) => (block.kind === 'conflict' ? settle(block) : block.merged))
    .filter((html) => html !== null)
    .join('');

function mergeBlocks(
  base: readonly TextBlock[],
  mine: readonly TextBlock[],
  theirs: readonly TextBlock[],
): MergedBlock[] {
  const [ours, others] = [sideOf(base, mine), sideOf(base, theirs)];
  const merged: MergedBlock[] = [];
  /** A block that nobody touched, or the edge of the text. */
  const untouched = (place: number) => {
    const key = base[place]?.key;
    return key === undefined || (ours.kept[place]?.key === key && others.kept[place]?.key === key);
  };
  for (let place = 0; place <= base.length; place += 1) {
    const apart = untouched(place - 1) && untouched(place);
    merged.push(...mergeInserted(ours.inserted[place] ?? [], others.inserted[place] ?? [], apart));
    const block = base[place];
    if (block) merged.push(mergeBlock(block, ours.kept[place] ?? null, others.kept[place] ?? null));
  }
  return merged;
}

function sideOf(base: readonly TextBlock[], changed: readonly TextBlock[]): Side {
  const kept: (TextBlock | null)[] = [];
  const inserted: TextBlock[][] = [[]];
  for (const { before, after } of alignBlocks(base, changed)) {
    if (before) {
      kept.push(after);
      inserted.push([]);
    } else if (after) inserted.at(-1)?.push(after);
  }
  return { kept, inserted };
}

/** @param apart nothing beside this place was changed, so these are additions and not two ways of rewriting the same thing */
function mergeInserted(
  mine: readonly TextBlock[],
  theirs: readonly TextBlock[],
  apart: boolean,
): MergedBlock[] {
  if (mine.length > 0 && theirs.length > 0 && !apart && !sameKeys(mine, theirs)) return [clash(mine, theirs)];
  const changes = diffArrays(keysOf(theirs), keysOf(mine), { maxEditLength: insertions });
  if (!changes)
    return [...theirs.map((block) => added('theirs', block)), ...mine.map((block) => added('mine', block))];
  const rows: MergedBlock[] = [];
  let [at, place] = [0, 0];
  for (const change of changes) {
    const kind = change.removed ? 'theirs' : change.added ? 'mine' : 'both';
    const from = change.added ? mine.slice(place, place + change.count) : theirs.slice(at, at + change.count);
    rows.push(...from.map((block) => added(kind, block)));
    if (!change.added) at += change.count;
    if (!change.removed) place += change.count;
  }
  return rows;
}

function clash(mine: readonly TextBlock[], theirs: readonly TextBlock[]): MergedBlock {
  const marked = { mine: joined(mine, markedWhole), theirs: joined(theirs, markedWhole) };
  return { kind: 'conflict', base: null, mine: joined(mine), theirs: joined(theirs), merged: null, marked };
}

function added(kind: 'mine' | 'theirs' | 'both', block: TextBlock): MergedBlock {
  const on = (html: string) => ({
    mine: kind === 'theirs' ? null : html,
    theirs: kind === 'mine' ? null : html,
  });
  return { kind, base: null, ...on(block.html), merged: block.html, marked: on(markedWhole(block)) };
}

const markedWhole = (block: TextBlock) => markAdded(null, block);
const joined = (blocks: readonly TextBlock[], how = ({ html }: TextBlock) => html) =>
  blocks.map((block) => how(block)).join('');
const keysOf = (blocks: readonly TextBlock[]) => blocks.map(({ key }) => key);
const sameKeys = (one: readonly TextBlock[], other: readonly TextBlock[]) =>
  one.length === other.length && one.every(({ key }, place) => key === other[place]?.key);

function mergeBlock(base: TextBlock, mine: TextBlock | null, theirs: TextBlock | null): MergedBlock {
  const texts = {
    base: base.html,
    mine: mine?.html ?? null,
    theirs: theirs?.html ?? null,
    marked: { mine: mine && markAdded(base, mine), theirs: theirs && markAdded(base, theirs) },
  };
  const [changedMine, changedTheirs] = [mine?.key !== base.key, theirs?.key !== base.key];
  if (!changedMine) return { kind: changedTheirs ? 'theirs' : 'same', ...texts, merged: texts.theirs };
  if (!changedTheirs) return { kind: 'mine', ...texts, merged: texts.mine };
  if (mine?.key === theirs?.key) return { kind: 'both', ...texts, merged: texts.theirs };
  const merged = mine && theirs && mergeWords(base, mine, theirs);
  return { kind: merged ? 'both' : 'conflict', ...texts, merged };
}

/** Both changes in one block; null when they meet in the same words, or the result would not be one whole block. */
function mergeWords(base: TextBlock, mine: TextBlock, theirs: TextBlock): string | null {
  const [o, a, b] = [base, mine, theirs].map(({ tokens }) => tokens.map((token) => token.html));
  if (!o || !a || !b || Math.max(o.length, a.length, b.length) > mergeable) return null;
  if (shareOfWords(base, mine) < alike || shareOfWords(base, theirs) < alike) return null;
  const regions = diff3Merge(a, o, b, { excludeFalseConflicts: true });
  if (regions.some(({ conflict }) => conflict)) return null;
  const html = regions.flatMap(({ ok }) => ok ?? []).join('');
  return isBalanced(html) && cleanHtml(html) === html && blocksOf(html).length === 1 ? html : null;
}
