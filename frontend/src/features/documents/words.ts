import type { Node } from '@tiptap/pm/model';

/** Words of a document. Moments are evidence, not text, and don't count (decisions.md, "Calls, exactly"). */
export function countWords(doc: Node): number {
  let words = 0;
  doc.descendants((block) => {
    if (!block.isTextblock) return true;
    let text = '';
    block.forEach((child) => {
      const isMoment = child.marks.some(({ type }) => type.name === 'moment');
      text += child.isText && !isMoment ? (child.text ?? '') : ' ';
    });
    words += text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
    return false;
  });
  return words;
}
