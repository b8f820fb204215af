import type { Node } from '@tiptap/pm/model';

/** The words of a text's own title, its first heading of the first level that has any; null without one. Moments are no words. */
export function ownTitle(doc: Node): string | null {
  let title: string | null = null;
  doc.descendants((block) => {
    if (title !== null || !block.isTextblock) return title === null;
    if (block.type.name === 'heading' && block.attrs['level'] === 1)
      title = wordsOf(block).replace(/\s+/g, ' ').trim() || null;
    return false;
  });
  return title;
}

/** The text of a block. Everything that is not a word becomes a space; moments, for example, are evidence and not text. */
export function wordsOf(block: Node): string {
  let words = '';
  block.forEach((child) => {
    const isMoment = child.marks.some(({ type }) => type.name === 'moment');
    words += child.isText && !isMoment ? (child.text ?? '') : ' ';
  });
  return words;
}
