import { Fragment, type Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';

/** White space that HTML loses: at the ends of a block, after a line break, and after other white space. */
const loose = /(?<=^|[\u2028 \t\r\n\f])[ \t\r\n\f]+|(?<![ \t\r\n\f])[ \t\r\n\f]+$/g;

/** Removes the white space that HTML loses from one block of text. Code keeps all of it. */
export function collapseSpaces(block: Node): Transform {
  const change = new Transform(block);
  if (block.type.whitespace === 'pre') return change;
  // Every position must be one character.
  const text = block.textBetween(0, block.content.size, null, (leaf) =>
    leaf.type.name === 'hardBreak' ? '\u2028' : '\ufffc',
  );
  for (const { index, 0: spaces } of [...text.matchAll(loose)].reverse())
    change.delete(index, index + spaces.length);
  return change;
}

/** The node with the white space that it would have after a conversion to HTML and back. */
export function asHtmlReads(node: Node): Node {
  if (node.isTextblock) return collapseSpaces(node).doc;
  return node.isLeaf ? node : node.copy(Fragment.fromArray(node.children.map(asHtmlReads)));
}
