import { createDocument } from '@tiptap/core';
import { Fragment, type Node, type Schema } from '@tiptap/pm/model';
import type { Transform } from '@tiptap/pm/transform';
import type { DocumentChange } from './changes.js';
import { isGone } from './gone.js';
import type { Hunk } from './suggestions.js';

/** HTML of whole blocks -> those blocks. */
type ReadBlocks = (html: string) => Fragment;

/** For browsers: reads blocks through an inert document, in which nothing runs or loads, and the schema. */
export const blockReader =
  (schema: Schema): ReadBlocks =>
  (html) =>
    createDocument(html, schema).content;

/** A run of whole blocks of a document, from the first one's beginning to the last one's end. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/**
 * Where a change shows: the blocks with its mark or, when it only took words away, the block that reads as it left it.
 * @returns null when there is nothing to show, as for a block that was taken out
 */
export function placeOfChange(doc: Node, change: DocumentChange): Place | null {
  const marked = blocksOf(doc).filter(({ node }) => carries(node, change.id));
  const [first, last] = [marked[0], marked.at(-1)];
  if (first && last) return { from: first.from, to: last.to };
  return change.after === null ? null : placeOfText(doc, change.after, change.anchor);
}

/** Whether the blocks of a change read differently from how it wrote them: rejecting it would take that back, too. */
export function isEditedSince(doc: Node, change: DocumentChange): boolean {
  const place = placeOfChange(doc, change);
  return place !== null && change.after !== null && textAt(doc, place) !== change.after;
}

/** The text stays, the change's mark goes. Close the change in the same transaction. */
export function acceptChange(steps: Transform, { id }: DocumentChange): void {
  steps.doc.descendants((node, position) => {
    for (const mark of node.marks.filter(
      ({ type, attrs }) => type.name === 'aiChange' && attrs['change'] === id,
    ))
      steps.removeMark(position, position + node.nodeSize, mark);
  });
}

/** What was there before stands there again. Close the change in the same transaction. */
export function rejectChange(steps: Transform, change: DocumentChange, read: ReadBlocks): void {
  const before = change.before === null ? Fragment.empty : read(change.before);
  const place = placeOfChange(steps.doc, change);
  if (place) put(steps, place, before);
  else if (before.size > 0)
    insert(steps, placeOfGone(steps.doc, change.id) ?? placeBehind(steps.doc, change.anchor), before);
}

/**
 * Brings one hunk of a suggestion into the text.
 * @param others the suggestion's hunks: where the block in front was one of them, it may read either way by now
 * @returns false when the block that it speaks about reads differently by now: nothing is changed then
 */
export function acceptHunk(
  steps: Transform,
  { before, after, anchor }: Hunk,
  read: ReadBlocks,
  others: readonly Hunk[] = [],
): boolean {
  const next = after === null ? Fragment.empty : read(after);
  if (before === null) {
    insert(steps, placeBehind(steps.doc, anchor, texts(others, read)), next);
    return true;
  }
  const place = placeOfHunk(steps.doc, { before, after, anchor }, read, others);
  if (place) put(steps, place, next);
  return place !== null;
}

/** The block that a hunk would rewrite or take out; null for one that only puts in, or when the block was changed. */
export function placeOfHunk(
  doc: Node,
  { before, anchor }: Hunk,
  read: ReadBlocks,
  others: readonly Hunk[] = [],
): Place | null {
  return before === null ? null : placeOfText(doc, textOf(read(before)), anchor, texts(others, read));
}

/** Behind what is left of a block that the change took out. */
function placeOfGone(doc: Node, change: string): number | null {
  let place: number | null = null;
  doc.forEach((node, from) => {
    if (node.attrs['gone'] === change) place = from + node.nodeSize;
  });
  return place;
}

interface Block extends Place {
  readonly node: Node;
}

/** The document's top blocks, without those that are gone. */
function blocksOf(doc: Node): Block[] {
  const blocks: Block[] = [];
  doc.forEach((node, from) => {
    if (!isGone(node)) blocks.push({ node, from, to: from + node.nodeSize });
  });
  return blocks;
}

function carries(node: Node, change: string): boolean {
  let found = false;
  node.descendants(({ marks }) => {
    found ||= marks.some(({ type, attrs }) => type.name === 'aiChange' && attrs['change'] === change);
    return !found;
  });
  return found;
}

/** The text of blocks as changes and anchors hold it: one line each. */
export function textOf(blocks: Fragment): string {
  return blocks.content.map((node) => node.textContent).join('\n');
}

const textAt = (doc: Node, { from, to }: Place): string => textOf(doc.slice(from, to).content);

/** Of several runs of blocks that read so, the one behind the anchor; what has no text (a picture) is known by that alone. */
function placeOfText(
  doc: Node,
  text: string,
  anchor: string | null,
  hunks: HunkTexts = () => [],
): Place | null {
  const blocks = blocksOf(doc);
  const length = text.split('\n').length;
  const expected = placeBehind(doc, anchor, hunks);
  const found = blocks.flatMap((first, index) => {
    const run = blocks.slice(index, index + length);
    if (run.length < length || textOf(Fragment.from(run.map(({ node }) => node))) !== text) return [];
    const fits = (blocks[index - 1]?.to ?? 0) === expected;
    return [{ from: first.from, to: run.at(-1)?.to ?? first.to, fits }];
  });
  const best = found.find(({ fits }) => fits) ?? (text === '' ? undefined : found[0]);
  return best ? { from: best.from, to: best.to } : null;
}

/** A hunk with its blocks as their text. */
type HunkText = Hunk;

/** Read when they are asked for: most often the block in front is where it was. */
type HunkTexts = () => readonly HunkText[];

const texts =
  (hunks: readonly Hunk[], read: ReadBlocks): HunkTexts =>
  () => {
    const plain = (html: string | null) => (html === null ? null : textOf(read(html)));
    return hunks.map(({ before, after, anchor }) => ({ before: plain(before), after: plain(after), anchor }));
  };

/** Behind the block with that text, or behind what became of it; at the end when nothing of that is there. */
function placeBehind(doc: Node, anchor: string | null, hunks: HunkTexts = () => []): number {
  if (anchor === null) return 0;
  const found = blocksOf(doc).find(({ node }) => node.textContent === anchor);
  if (found) return found.to;
  const known = hunks();
  const hunk = known.find(({ before, after }) => before === anchor || after === anchor);
  if (!hunk) return doc.content.size;
  const other = hunk.before === anchor ? hunk.after : hunk.before;
  const rest = known.filter((one) => one !== hunk);
  const became = other === null ? undefined : blocksOf(doc).find(({ node }) => node.textContent === other);
  return became ? became.to : placeBehind(doc, hunk.anchor, () => rest);
}

/** Takes the place of the empty paragraph that a document without text consists of. */
function insert(steps: Transform, at: number, blocks: Fragment): void {
  const [only, second] = blocksOf(steps.doc);
  if (only?.node.type.name === 'paragraph' && only.node.childCount === 0 && !second)
    steps.replaceWith(only.from, only.to, blocks);
  else steps.insert(at, blocks);
}

/** Never leaves a document without a block. */
function put(steps: Transform, { from, to }: Place, blocks: Fragment): void {
  const alone = blocks.size === 0 && to - from === steps.doc.content.size;
  const paragraph = alone ? steps.doc.type.schema.nodes['paragraph']?.create() : undefined;
  steps.replaceWith(from, to, paragraph ? Fragment.from(paragraph) : blocks);
}
