import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { keptIn } from './marks.js';

/** Blocks that can hold text, and with it what somebody is typing at this moment. */
export const textBlocks: readonly string[] = [
  'paragraph',
  'heading',
  'codeBlock',
  'blockquote',
  'bulletList',
  'orderedList',
  'listItem',
];

/**
 * A block that the studio took out is emptied, not deleted, and says which change it was: words that somebody typed into
 * it before he heard of that (offline, perhaps) would go down with it. A gone block that is empty is shown to nobody
 * and is in no export; one in which words turn up is a block like any other.
 */
export const Gone = Extension.create({
  name: 'gone',
  addGlobalAttributes: () => [{ types: [...textBlocks], attributes: keptIn('gone', 'data-gone') }],
  addProseMirrorPlugins: () => [
    new Plugin({ props: { decorations: (state) => DecorationSet.create(state.doc, hidden(state.doc)) } }),
  ],
});

/** Whether a block was taken out and has stayed empty. */
export const isGone = (node: Node): boolean =>
  typeof node.attrs['gone'] === 'string' && node.textContent === '' && !holdsLeaf(node);

function holdsLeaf(node: Node): boolean {
  let found = false;
  node.descendants((child) => {
    found ||= child.isLeaf && !child.isText;
    return !found;
  });
  return found;
}

function hidden(doc: Node): Decoration[] {
  const decorations: Decoration[] = [];
  doc.descendants((node, position) => {
    if (!isGone(node)) return node.isBlock && !node.isTextblock;
    decorations.push(Decoration.node(position, position + node.nodeSize, { hidden: '' }));
    return false;
  });
  return decorations;
}
