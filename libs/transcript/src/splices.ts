import { diffArrays } from 'diff';
import type { Span } from './transcript.js';

/** A stretch of a text and what stands there afterwards. Offsets are UTF-16 code units in the text before. */
export interface Splice extends Span {
  readonly text: string;
}

/** A splice with what it replaced, so that it can be taken back. */
export interface KnownSplice extends Splice {
  readonly was: string;
}

/** A span in the text after a change. */
export interface MovedSpan extends Span {
  /** Something inside the span changed. What changes right before or behind it does not touch it. */
  readonly touched: boolean;
}

/** A stretch of a text after a change: kept from the text before, or new. */
type Piece = { readonly kept: Span } | { readonly text: string };

/** Whether splices stand in order, inside a text of this length, and do not overlap. */
export function areSplices(splices: readonly Splice[], length: number): boolean {
  let end = 0;
  for (const { from, to } of splices) {
    if (from < end || to < from) return false;
    end = to;
  }
  return end <= length;
}

/**
 * The text after the splices.
 *
 * @throws RangeError when they overlap, are out of order or reach outside the text
 */
export function applySplices(text: string, splices: readonly Splice[]): string {
  if (!areSplices(splices, text.length))
    throw new RangeError('splices have to be in order and inside the text');
  const parts: string[] = [];
  let at = 0;
  for (const splice of splices) {
    parts.push(text.slice(at, splice.from), splice.text);
    at = splice.to;
  }
  return parts.join('') + text.slice(at);
}

/**
 * The splices without what they leave as it is: letters at both ends that stand there before and after, and whole splices
 * that change nothing. No splice begins or ends inside a pair of surrogates, so each can be stored as UTF-8.
 */
export function minimalSplices(text: string, splices: readonly Splice[]): Splice[] {
  return splices.flatMap((splice) => {
    const before = text.slice(splice.from, splice.to);
    const head = sameStart(before, splice.text);
    const tail = sameEnd(before.slice(head), splice.text.slice(head));
    const left = {
      from: splice.from + head,
      to: splice.to - tail,
      text: splice.text.slice(head, splice.text.length - tail),
    };
    return left.from === left.to && left.text === '' ? [] : [left];
  });
}

function sameStart(one: string, two: string): number {
  let length = 0;
  while (length < one.length && one[length] === two[length]) length += 1;
  return /[\uD800-\uDBFF]/.test(one.charAt(length - 1)) ? length - 1 : length;
}

function sameEnd(one: string, two: string): number {
  const most = Math.min(one.length, two.length);
  let length = 0;
  while (length < most && one.at(-1 - length) === two.at(-1 - length)) length += 1;
  return /[\uDC00-\uDFFF]/.test(one.charAt(one.length - length)) ? length - 1 : length;
}

/** Two changes as one: the second's offsets are in the text after the first, the result's in the text before both. */
export function compose(first: readonly Splice[], second: readonly Splice[]): Splice[] {
  return splicesOf(spliced(spliced([{ kept: { from: 0, to: Infinity } }], first), second));
}

/** The splices that take a change back: from the text after it to the one before. */
export function inverse(splices: readonly KnownSplice[]): KnownSplice[] {
  let shift = 0;
  return splices.map(({ from, to, text, was }) => {
    const at = from + shift;
    shift += text.length - (to - from);
    return { from: at, to: at + text.length, text: was, was: text };
  });
}

/** When more words differ, a splice stays as it is: a closer comparison would take too long. */
const mostDifferences = 500;

/** The same change by single words: a turn that was written again touches the words that differ, and no others. */
export function byWords(splices: readonly KnownSplice[]): KnownSplice[] {
  return splices.flatMap((splice) => {
    const parts = diffArrays(pieces(splice.was), pieces(splice.text), { maxEditLength: mostDifferences });
    if (!parts) return [splice];
    const finer: KnownSplice[] = [];
    let at = splice.from;
    for (const { value, added, removed } of parts) {
      const words = value.join('');
      const last = finer.at(-1);
      if (added && last?.to === at) finer.splice(-1, 1, { ...last, text: last.text + words });
      else if (added) finer.push({ from: at, to: at, text: words, was: '' });
      else if (removed && last?.to === at)
        finer.splice(-1, 1, { ...last, to: at + words.length, was: last.was + words });
      else if (removed) finer.push({ from: at, to: at + words.length, text: '', was: words });
      if (!added) at += words.length;
    }
    return finer;
  });
}

const pieces = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

/** Where a span of the text before stands in the text after. One that was deleted is empty, where it stood. */
export function moveSpan({ from, to }: Span, splices: readonly Splice[]): MovedSpan {
  let [start, end, shift] = [from, to, 0];
  let touched = false;
  for (const splice of splices) {
    if (splice.from >= to) break;
    const grown = splice.text.length - (splice.to - splice.from);
    touched ||= splice.to > from;
    if (splice.to <= from) start = from + shift + grown;
    else if (splice.from < from) start = splice.from + shift;
    end = splice.to <= to ? to + shift + grown : splice.from + shift + splice.text.length;
    shift += grown;
  }
  return { from: start, to: Math.max(start, end), touched };
}

function spliced(pieces: readonly Piece[], splices: readonly Splice[]): Piece[] {
  const rest = pieces.toReversed();
  const result: Piece[] = [];
  let at = 0;
  for (const { from, to, text } of splices) {
    result.push(...taken(rest, from - at), { text });
    taken(rest, to - from);
    at = to;
  }
  return [...result, ...rest.toReversed()];
}

/** Takes so many characters off the end of the stack, where the text begins. */
function taken(stack: Piece[], length: number): Piece[] {
  const found: Piece[] = [];
  let left = length;
  while (left > 0) {
    const piece = stack.pop();
    if (!piece) break;
    const [head, tail] = halves(piece, left);
    found.push(head);
    if (tail) stack.push(tail);
    left -= lengthOf(head);
  }
  return found;
}

const lengthOf = (piece: Piece): number =>
  'kept' in piece ? piece.kept.to - piece.kept.from : piece.text.length;

function halves(piece: Piece, at: number): [Piece, Piece | null] {
  if (lengthOf(piece) <= at) return [piece, null];
  if (!('kept' in piece)) return [{ text: piece.text.slice(0, at) }, { text: piece.text.slice(at) }];
  const { from, to } = piece.kept;
  return [{ kept: { from, to: from + at } }, { kept: { from: from + at, to } }];
}

function splicesOf(pieces: readonly Piece[]): Splice[] {
  const splices: Splice[] = [];
  let from = 0;
  let text = '';
  for (const piece of pieces) {
    if (!('kept' in piece)) {
      text += piece.text;
      continue;
    }
    if (text !== '' || piece.kept.from > from) splices.push({ from, to: piece.kept.from, text });
    [from, text] = [piece.kept.to, ''];
  }
  return splices;
}
