import type { ContentDetails, DocumentType } from '@galley/contracts';
import { wordsOf } from '@galley/document-schema';
import type { Node } from '@tiptap/pm/model';
import { t } from './texts.js';

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
  newsletter: { least: 0, most: 499, says: t('newsletterGuide') },
  blogPost: { least: 1000, most: 1200, says: t('blogPostGuide') },
};
/** A length that was chosen for a text replaces the limits of its type. */
const byLength: Record<NonNullable<ContentDetails['length']>, Guide> = {
  short: { least: 300, most: 500, says: t('shortGuide') },
  medium: { least: 500, most: 800, says: t('mediumGuide') },
  long: { least: 800, most: Infinity, says: t('longGuide') },
};

export function lengthOf(
  words: number,
  type: DocumentType,
  length: ContentDetails['length'],
): { guide: string; fits: boolean } {
  const { least, most, says } = length === null ? byType[type] : byLength[length];
  return { guide: says, fits: words >= least && words <= most };
}
