import { createDocument } from '@tiptap/core';
import { Fragment, type Node, type Schema } from '@tiptap/pm/model';
import type { Transform } from '@tiptap/pm/transform';
import type { DocumentChange } from './changes.js';
import { isGone } from './gone.js';
import type { Hunk } from './suggestions.js';

/** HTML of whole blocks -> those blocks. */
export type ReadBlocks = (html: string) => Fragment;

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
    steps.insert(placeOfGone(steps.doc, change.id) ?? placeBehind(steps.doc, change.anchor), before);
}

/**
 * Brings one hunk of a suggestion into the text.
 * @returns false when the block that it speaks about reads differently by now: nothing is changed then
 */
export function acceptHunk(steps: Transform, { before, after, anchor }: Hunk, read: ReadBlocks): boolean {
  const next = after === null ? Fragment.empty : read(after);
  if (before === null) {
    steps.insert(placeBehind(steps.doc, anchor), next);
    return true;
  }
  const place = placeOfHunk(steps.doc, { before, after, anchor }, read);
  if (place) put(steps, place, next);
  return place !== null;
}

/** The block that a hunk would rewrite or take out; null for one that only puts in, or when the block was changed. */
export function placeOfHunk(doc: Node, { before, anchor }: Hunk, read: ReadBlocks): Place | null {
  return before === null ? null : placeOfText(doc, textOf(read(before)), anchor);
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
function placeOfText(doc: Node, text: string, anchor: string | null): Place | null {
  const blocks = blocksOf(doc);
  const length = text.split('\n').length;
  const found = blocks.flatMap((first, index) => {
    const last = blocks[index + length - 1];
    if (!last || textOf(Fragment.from(blocks.slice(index, index + length).map(({ node }) => node))) !== text)
      return [];
    const behind = blocks[index - 1]?.node.textContent ?? null;
    return [{ from: first.from, to: last.to, fits: behind === anchor }];
  });
  const best = found.find(({ fits }) => fits) ?? (text === '' ? undefined : found[0]);
  return best ? { from: best.from, to: best.to } : null;
}

/** Behind the block with that text; at the end when it is no longer there. */
function placeBehind(doc: Node, anchor: string | null): number {
  if (anchor === null) return 0;
  return blocksOf(doc).find(({ node }) => node.textContent === anchor)?.to ?? doc.content.size;
}

/** Never leaves a document without a block. */
function put(steps: Transform, { from, to }: Place, blocks: Fragment): void {
  const alone = blocks.size === 0 && to - from === steps.doc.content.size;
  const paragraph = alone ? steps.doc.type.schema.nodes['paragraph']?.create() : undefined;
  steps.replaceWith(from, to, paragraph ? Fragment.from(paragraph) : blocks);
}
