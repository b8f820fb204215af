import type { ContentType, DocumentType, Warning } from '@galley/contracts';

export interface StoredDraft {
  readonly title: string;
  readonly html: string;
  readonly warnings: readonly Warning[];
}

/** One draft per document that a text consists of. */
export type StoredDrafts = Partial<Record<DocumentType, StoredDraft>>;

const documents: Record<ContentType, readonly DocumentType[]> = {
  Newsletter: ['newsletter'],
  Blog: ['blogPost'],
  Both: ['newsletter', 'blogPost'],
};

/** The documents of a content type; the first one is the text's main body. */
export const documentTypesOf = (contentType: ContentType): readonly DocumentType[] => documents[contentType];

/** Which body of a text a document shows; null when texts of this type have no such document. */
export function bodyOf(contentType: ContentType, document: DocumentType): 'content' | 'blogContent' | null {
  const place = documents[contentType].indexOf(document);
  return place === -1 ? null : place === 0 ? 'content' : 'blogContent';
}
