import type { MergedBlock } from '@galley/contracts';
import { diffArrays } from 'diff';
import { cleanHtml } from '../../html/index.js';
import { alike, shareOfWords } from './align.js';
import { blocksOf, type TextBlock } from './blocks.js';
import { isBalanced, type Token } from './tokens.js';

/** With more differences, the common parts are not searched: both sides are kept whole, one after the other. */
const differences = 1_000;

/**
 * A conflict, settled so that nothing that either side wrote is lost: a block that one side deleted and the other changed
 * stays; in a block that both changed, what either took out goes and what either put in stays. Where that gives no whole
 * block, both blocks stand, `theirs` first.
 */
export function bothSides({ base, mine, theirs }: MergedBlock): string {
  if (mine === null || theirs === null) return mine ?? theirs ?? '';
  if (base === null) return blocksOfBoth(theirs, mine);
  const [from, one, other] = [blocksOf(base)[0], blocksOf(theirs)[0], blocksOf(mine)[0]];
  const merged = from && one && other && bothInOne(from, one, other);
  return merged ?? blocksOfBoth(theirs, mine);
}

function bothInOne(base: TextBlock, theirs: TextBlock, mine: TextBlock): string | null {
  const near = shareOfWords(base, mine) >= alike && shareOfWords(base, theirs) >= alike;
  if (!near && shareOfWords(mine, theirs) < alike) return null;
  // Two blocks that are like each other and unlike the base hold the same rewriting: then what they share is the base.
  const from = near ? base.tokens : shared(theirs.tokens, mine.tokens);
  const [one, other] = [changesOf(from, theirs.tokens), changesOf(from, mine.tokens)];
  if (!one || !other) return null;
  const pieces: Token[] = [];
  for (let place = 0; place <= from.length; place += 1) {
    pieces.push(...union(one.added[place] ?? [], other.added[place] ?? [], ({ html }) => html));
    const token = from[place];
    if (token && one.kept[place] && other.kept[place]) pieces.push(token);
  }
  const html = spaced(pieces);
  return isBalanced(html) && cleanHtml(html) === html && blocksOf(html).length === 1 ? html : null;
}

interface Changes {
  readonly kept: boolean[];
  /** What was put in before each token of the base, and at the end. */
  readonly added: Token[][];
}

function changesOf(base: readonly Token[], changed: readonly Token[]): Changes | null {
  const changes = diffArrays(texts(base), texts(changed), { maxEditLength: differences });
  if (!changes) return null;
  const [kept, added]: [boolean[], Token[][]] = [[], base.map(() => [])];
  added.push([]);
  let [at, place] = [0, 0];
  for (const change of changes) {
    if (change.added) {
      added[at]?.push(...changed.slice(place, place + change.count));
      place += change.count;
      continue;
    }
    for (let n = 0; n < change.count; n += 1) kept[at + n] = !change.removed;
    at += change.count;
    if (!change.removed) place += change.count;
  }
  return { kept, added };
}

/** Words that meet because what stood between them went are kept apart. */
function spaced(tokens: readonly Token[]): string {
  return tokens
    .map(({ html, kind }, place) =>
      kind === 'word' && tokens[place - 1]?.kind === 'word' ? ` ${html}` : html,
    )
    .join('');
}

const texts = (tokens: readonly Token[]) => tokens.map(({ html }) => html);

function shared(one: readonly Token[], other: readonly Token[]): Token[] {
  const { kept = [] } = changesOf(one, other) ?? {};
  return one.filter((_, place) => kept[place]);
}

/** Everything that either side has, in order; what both have stands once. */
function union<T>(one: readonly T[], other: readonly T[], keyOf: (item: T) => string): T[] {
  const changes = diffArrays(one.map(keyOf), other.map(keyOf), { maxEditLength: differences });
  if (!changes) return [...one, ...other];
  let [at, place] = [0, 0];
  return changes.flatMap(({ count, added, removed }) => {
    const from = added ? other.slice(place, place + count) : one.slice(at, at + count);
    if (!added) at += count;
    if (!removed) place += count;
    return from;
  });
}

const blocksOfBoth = (one: string, other: string): string =>
  union(blocksOf(one), blocksOf(other), ({ key }) => key)
    .map(({ html }) => html)
    .join('');
