import { diffArrays } from 'diff';
import { oneLine } from '../normalise.js';
import { minimalSplices, type Splice } from '../splices.js';
import type { Span } from '../transcript.js';
import { isUnspaced } from '../words.js';

/** So many words may differ; beyond that the stretch is new as a whole. */
const mostDiffering = 1_500;
/** How much is given to the segmenter at once; it is slow on one very long string. */
const atOnce = 2_000;
let segmenter: Intl.Segmenter | null = null;

interface Token extends Span {
  readonly text: string;
}

/** Two stretches of tokens, `before` of which became `after`. */
interface Change {
  readonly before: Span;
  readonly after: Span;
}

/**
 * How one stretch of words became another, word by word: words that are in both stay where they are, with the white space
 * between them. What is new is written on one line.
 */
export function changedWords(before: string, after: string): Splice[] {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const splices = changesOf(old, now).map((change) => spliceOf(before.length, after, old, now, change));
  const written = oneLine(applied(before, splices));
  if (written === oneLine(after)) return splices;
  // White space alone tells some words apart where a script has none.
  return minimalSplices(before, [{ from: 0, to: before.length, text: oneLine(after) }]);
}

const applied = (text: string, splices: readonly Splice[]): string =>
  splices.reduceRight((all, { from, to, text: words }) => all.slice(0, from) + words + all.slice(to), text);

/** What stands between white space; in scripts without it, what a dictionary takes for a word. */
function tokensOf(text: string): Token[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: piece, index }) =>
    isUnspaced(piece) ? dictionaryTokens(piece, index) : [token(piece, index)],
  );
}

const token = (text: string, from: number): Token => ({ from, to: from + text.length, text });

function dictionaryTokens(piece: string, offset: number): Token[] {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  const tokens: Token[] = [];
  for (let at = 0; at < piece.length; at += atOnce)
    for (const { segment, index } of segmenter.segment(piece.slice(at, at + atOnce)))
      tokens.push(token(segment, offset + at + index));
  return tokens;
}

function changesOf(old: readonly Token[], now: readonly Token[]): Change[] {
  const texts = (tokens: readonly Token[]): string[] => tokens.map(({ text }) => text);
  const parts = diffArrays(texts(old), texts(now), { maxEditLength: mostDiffering }) ?? [
    { removed: true, added: false, count: old.length },
    { removed: false, added: true, count: now.length },
  ];
  const changes: Change[] = [];
  let [atOld, atNow] = [0, 0];
  let open: Change | null = null;
  for (const { removed, added, count } of parts) {
    if (!removed && !added) {
      [atOld, atNow, open] = [atOld + count, atNow + count, null];
      continue;
    }
    const start: Change = open ?? { before: { from: atOld, to: atOld }, after: { from: atNow, to: atNow } };
    if (removed) atOld += count;
    else atNow += count;
    if (open !== null) changes.pop();
    open = { before: { ...start.before, to: atOld }, after: { ...start.after, to: atNow } };
    changes.push(open);
  }
  return changes;
}

/** The words that stay to either side keep their places; the space beside deleted words goes with them. */
function spliceOf(
  length: number,
  after: string,
  old: readonly Token[],
  now: readonly Token[],
  change: Change,
): Splice {
  const gone = old.slice(change.before.from, change.before.to);
  const come = now.slice(change.after.from, change.after.to);
  const [first, last] = [gone[0], gone.at(-1)];
  const [before, behind] = [old[change.before.from - 1], old[change.before.to]];
  const [start, end] = [come[0]?.from ?? 0, come.at(-1)?.to ?? 0];
  if (first && last) {
    if (come.length > 0) return { from: first.from, to: last.to, text: oneLine(after.slice(start, end)) };
    if (before) return { from: before.to, to: last.to, text: '' };
    return { from: first.from, to: behind?.from ?? last.to, text: '' };
  }
  if (before) {
    const gap = (now[change.after.from - 1]?.to ?? start) < start ? ' ' : '';
    return { from: before.to, to: before.to, text: gap + oneLine(after.slice(start, end)) };
  }
  const gap = (now[change.after.to]?.from ?? end) > end ? ' ' : '';
  const at = behind?.from ?? length;
  return { from: at, to: at, text: oneLine(after.slice(start, end)) + gap };
}
