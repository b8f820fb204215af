import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';

/** The text of a block without its moments, and where each of its characters stands in the document. */
function readable(block: Node, position: number): { text: string; places: number[] } {
  let text = '';
  const places: number[] = [];
  block.forEach((child, offset) => {
    if (!child.isText || child.marks.some(({ type }) => type.name === 'moment')) return;
    for (const [index, letter] of [...(child.text ?? '').split('').entries()]) {
      const blank = /\s/.test(letter);
      if (blank && (text === '' || text.endsWith(' '))) continue;
      text += blank ? ' ' : letter;
      places.push(position + 1 + offset + index);
    }
  });
  return { text, places };
}

/** Where a sentence stands in a document, whatever moments stand between its words; null when it reads differently now. */
export function placeOfSentence(doc: Node, sentence: string): { from: number; to: number } | null {
  const wanted = sentence.replace(/\s+/g, ' ').trim();
  let found: { from: number; to: number } | null = null;
  doc.descendants((node, position) => {
    if (found || wanted === '') return false;
    if (!node.isTextblock) return true;
    const { text, places } = readable(node, position);
    const at = text.indexOf(wanted);
    const [from, last] = [places[at], places[at + wanted.length - 1]];
    if (at >= 0 && from !== undefined && last !== undefined) found = { from, to: last + 1 };
    return false;
  });
  return found;
}

/** The text of the block with the cursor, without moments; empty where it stands in none. */
export function paragraphAt({ doc, selection }: EditorState): string {
  const { $from } = selection;
  if (!$from.parent.isTextblock) return '';
  return selectedText(doc, $from.start(), $from.end());
}

/** The selected text without moments, a line for each block. */
export function selectedText(doc: Node, from: number, to: number): string {
  const lines: string[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return true;
    const { text, places } = readable(node, position);
    lines.push([...text.split('')].filter((_, index) => isBetween(places[index], from, to)).join(''));
    return false;
  });
  return lines.join('\n').trim();
}

export const selectionIn = ({ doc, selection }: EditorState): string =>
  selection.empty ? '' : selectedText(doc, selection.from, selection.to);

const isBetween = (place: number | undefined, from: number, to: number) =>
  place !== undefined && place >= from && place < to;
