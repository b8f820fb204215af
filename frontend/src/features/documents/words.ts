import type { ContentDetails, DocumentType } from '@galley/contracts';
import { wordsOf } from '@galley/document-schema';
import type { Node } from '@tiptap/pm/model';

/** Words of a document; moments don't count. */
export function countWords(doc: Node): number {
  let words = 0;
  doc.descendants((block) => {
    if (!block.isTextblock) return true;
    words += wordsOf(block).match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
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

/** How many words a text of each type should have. */
const byType: Record<DocumentType, Guide> = {
  newsletter: { least: 0, most: 499, says: 'under 500' },
  blogPost: { least: 1000, most: 1200, says: '1,000 to 1,200' },
};
/** A length that was chosen for a text replaces the limits of its type. */
const byLength: Record<NonNullable<ContentDetails['length']>, Guide> = {
  short: { least: 300, most: 500, says: '300 to 500' },
  medium: { least: 500, most: 800, says: '500 to 800' },
  long: { least: 800, most: Infinity, says: '800 or more' },
};

export function lengthOf(
  words: number,
  type: DocumentType,
  length: ContentDetails['length'],
): { guide: string; fits: boolean } {
  const { least, most, says } = length === null ? byType[type] : byLength[length];
  return { guide: says, fits: words >= least && words <= most };
}
