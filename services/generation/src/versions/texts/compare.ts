import type { ComparedBlock } from '@galley/contracts';
import { diffArrays } from 'diff';
import { alignBlocks, alike, shareOfWords } from './align.js';
import { blocksOf, type TextBlock } from './blocks.js';
import type { Token } from './tokens.js';

export interface Comparison {
  readonly blocks: ComparedBlock[];
  readonly wordsAdded: number;
  readonly wordsRemoved: number;
}

interface Side {
  readonly html: string;
  readonly words: number;
}

/** With more differences, a block counts as rewritten. */
const differences = 1_000;

/**
 * Two cleaned texts side by side: block by block, and word by word where a block was changed. What went stands in `<del>`
 * on the left, what came in `<ins>` on the right; without these tags each side is its text.
 */
export function compareTexts(from: string, to: string): Comparison {
  const blocks: ComparedBlock[] = [];
  let [wordsAdded, wordsRemoved] = [0, 0];
  for (const { before, after } of alignBlocks(blocksOf(from), blocksOf(to))) {
    if (before && after && before.key === after.key) {
      blocks.push({ kind: 'same', before: before.html, after: after.html });
      continue;
    }
    const [left, right] = sides(before, after);
    wordsRemoved += left?.words ?? 0;
    wordsAdded += right?.words ?? 0;
    const kind = before === null ? 'added' : after === null ? 'removed' : 'changed';
    blocks.push({ kind, before: left?.html ?? null, after: right?.html ?? null });
  }
  return { blocks, wordsAdded, wordsRemoved };
}

/** A block with everything that `before` does not say in `<ins>`; as it is when it says the same. */
export function markAdded(before: TextBlock | null, after: TextBlock): string {
  if (before?.key === after.key) return after.html;
  return sides(before, after)[1]?.html ?? after.html;
}

function sides(before: TextBlock | null, after: TextBlock | null): [Side | null, Side | null] {
  const [left, right] = [before?.tokens ?? [], after?.tokens ?? []];
  const changed = before && after && shareOfWords(before, after) >= alike ? changedTokens(left, right) : null;
  const gone = changed?.gone ?? new Set(left);
  const fresh = changed?.fresh ?? new Set(right);
  return [before && marked(left, gone, 'del'), after && marked(right, fresh, 'ins')];
}

function changedTokens(left: readonly Token[], right: readonly Token[]) {
  const [before, after] = [left.filter(isContent), right.filter(isContent)];
  const changes = diffArrays(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    { maxEditLength: differences },
  );
  if (!changes) return null;
  const [gone, fresh] = [new Set<Token>(), new Set<Token>()];
  let [at, place] = [0, 0];
  for (const { count, added, removed } of changes) {
    if (removed) before.slice(at, at + count).forEach((token) => gone.add(token));
    if (added) after.slice(place, place + count).forEach((token) => fresh.add(token));
    if (!added) at += count;
    if (!removed) place += count;
  }
  return { gone, fresh };
}

const isContent = ({ kind }: Token) => kind !== 'tag';

/** Marks never reach over a tag, so the HTML stays well-formed; the space between two marked words is marked with them. */
function marked(tokens: readonly Token[], changed: ReadonlySet<Token>, tag: 'ins' | 'del'): Side {
  let html = '';
  let open = false;
  let words = 0;
  const setMarked = (on: boolean) => {
    if (on !== open) html += on ? `<${tag}>` : `</${tag}>`;
    open = on;
  };
  tokens.forEach((token, place) => {
    const next = tokens[place + 1];
    const between =
      open && token.kind === 'space' && next !== undefined && isContent(next) && changed.has(next);
    setMarked(isContent(token) && (changed.has(token) || between));
    html += token.html;
    if (changed.has(token) && token.kind === 'word' && !token.evidence) words += 1;
  });
  setMarked(false);
  return { html, words };
}
