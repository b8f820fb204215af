import { textField } from '@galley/document-schema';
import * as Y from 'yjs';

/** The text of a document's blocks, one line per block, read without any schema. */
export const linesOf = (ydoc: Y.Doc): string[] => shownBlocks(ydoc).map(textIn);

/** The blocks that a reader sees: not those that are gone. */
export const shownBlocks = (ydoc: Y.Doc) =>
  ydoc
    .getXmlFragment(textField)
    .toArray()
    .filter((node) => !isGone(node));

const isGone = (node: Y.XmlElement | Y.XmlText | Y.XmlHook) =>
  node instanceof Y.XmlElement && node.getAttribute('gone') !== undefined && textIn(node) === '';

function textIn(node: Y.XmlElement | Y.XmlText | Y.XmlHook): string {
  if (!(node instanceof Y.XmlText))
    return node instanceof Y.XmlElement ? node.toArray().map(textIn).join('') : '';
  const pieces = node.toDelta() as { insert: unknown }[];
  return pieces.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
}
