import { textField } from '@galley/document-schema';
import * as Y from 'yjs';

/** The text of a document's blocks, one line per block, read without any schema. */
export const linesOf = (ydoc: Y.Doc): string[] => ydoc.getXmlFragment(textField).toArray().map(textIn);

function textIn(node: Y.XmlElement | Y.XmlText | Y.XmlHook): string {
  if (!(node instanceof Y.XmlText))
    return node instanceof Y.XmlElement ? node.toArray().map(textIn).join('') : '';
  const pieces = node.toDelta() as { insert: unknown }[];
  return pieces.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
}
