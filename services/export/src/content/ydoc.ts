import { ownTitle, textField } from '@galley/document-schema';
import type { Node } from '@tiptap/pm/model';
import { prosemirrorToYDoc, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { htmlToNode, nodeToHtml, schema, withoutAnnotations } from './html.js';
import { mend } from './mend.js';

/** The first state of a document. Make it only once: two such states, merged, would contain the text twice. */
export function stateFromHtml(html: string): Uint8Array {
  const ydoc = prosemirrorToYDoc(htmlToNode(html), textField);
  const state = Y.encodeStateAsUpdate(ydoc);
  ydoc.destroy();
  return state;
}

/** A copy that can be read and changed without touching the original. */
export function docFromState(state: Uint8Array): Y.Doc {
  const ydoc = new Y.Doc();
  Y.applyUpdate(ydoc, state);
  return ydoc;
}

/**
 * Reads a copy, because reading a live document deletes, for everybody, what the schema does not know. The copy is mended first,
 * so every state can be read.
 */
export function nodeFromState(state: Uint8Array): Node {
  const copy = docFromState(state);
  mend(copy);
  const node = yXmlFragmentToProseMirrorRootNode(copy.getXmlFragment(textField), schema);
  copy.destroy();
  return node;
}

/** The text as other parts of the studio see it, without the marks of AI changes, highlights and comments. */
export const htmlFromState = (state: Uint8Array): string =>
  nodeToHtml(withoutAnnotations(nodeFromState(state)));

/** The title inside the text; null when the text has none. */
export const titleFromState = (state: Uint8Array): string | null => ownTitle(nodeFromState(state));

/** Merges two states. Neither loses anything. */
export function mergeStates(first: Uint8Array, second: Uint8Array): Uint8Array {
  const ydoc = docFromState(first);
  Y.applyUpdate(ydoc, second);
  const merged = Y.encodeStateAsUpdate(ydoc);
  ydoc.destroy();
  return merged;
}
