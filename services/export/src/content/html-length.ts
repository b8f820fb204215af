import { textField } from '@galley/document-schema';
import * as Y from 'yjs';

/** The number of characters of the tags of one element or mark. Those not listed count as `otherTag`. */
const tags: Readonly<Record<string, number>> = {
  paragraph: '<p></p>'.length,
  heading: '<h1></h1>'.length,
  bulletList: '<ul></ul>'.length,
  listItem: '<li></li>'.length,
  hardBreak: '<br />'.length,
  horizontalRule: '<hr />'.length,
  bold: '<strong></strong>'.length,
  italic: '<em></em>'.length,
  // A version has no annotations.
  aiChange: 0,
  highlight: 0,
  comment: 0,
};
const otherTag = 100;

/**
 * The greatest possible length of a document's HTML, without writing that HTML. It walks through the shared text, which is fast
 * enough to do between two key strokes.
 */
export function htmlLengthIn(ydoc: Y.Doc): number {
  let length = 0;
  const waiting: unknown[] = [ydoc.getXmlFragment(textField)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node instanceof Y.XmlText) length += lengthOfText(node);
    else if (node instanceof Y.XmlElement)
      length += tagLength(node.nodeName) + valuesLength(node.getAttributes());
    if (node instanceof Y.XmlFragment) waiting.push(...(node.toArray() as unknown[]));
  }
  return length;
}

function lengthOfText(text: Y.XmlText): number {
  let length = 0;
  for (const { insert, attributes = {} } of text.toDelta() as Piece[]) {
    length += typeof insert === 'string' ? escapedLength(insert) : otherTag;
    // A mark that can overlap with another of its kind has a hash behind its name.
    for (const [name, values] of Object.entries(attributes))
      length += tagLength(name.split('--')[0] ?? name) + valuesLength(values);
  }
  return length;
}

interface Piece {
  readonly insert: unknown;
  readonly attributes?: Record<string, unknown>;
}

const tagLength = (name: string): number => tags[name] ?? otherTag;

function valuesLength(values: unknown): number {
  if (typeof values !== 'object' || values === null) return 0;
  return Object.values(values).reduce((sum: number, value) => sum + escapedLength(String(value)), 0);
}

/** The length of a text in HTML: `&` becomes five characters; `<`, `>` and a no-break space become four to six. */
export const escapedLength = (text: string): number =>
  text.length + 5 * (text.match(/[&<>"\u00a0]/g)?.length ?? 0);
