import type { DocumentType } from '@galley/contracts';
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

interface Guide {
  readonly least: number;
  readonly most: number;
  /** As it stands beside the count. */
  readonly says: string;
}

/** How long a text of its kind is to be, as a guide (spec part 2, section 9); a length chosen for one text may differ. */
const guides: Record<DocumentType, Guide> = {
  newsletter: { least: 0, most: 499, says: 'under 500' },
  blogPost: { least: 1000, most: 1200, says: '1,000 to 1,200' },
};

export function lengthOf(words: number, type: DocumentType): { guide: string; fits: boolean } {
  const { least, most, says } = guides[type];
  return { guide: says, fits: words >= least && words <= most };
}
