import type { DocumentRecord, DocumentType, GenerationDetail } from '@galley/contracts';

/**
 * The document that matches the content type ("blog" also matches "blogpost"), otherwise the first. When a generation has
 * both a newsletter and a blog post, `wished` decides. A deleted document is never picked.
 */
export function pickDocument(
  { generation, googleDocs }: Pick<GenerationDetail, 'generation' | 'googleDocs'>,
  preferred?: DocumentType,
): DocumentRecord | null {
  const wanted = generation.contentType.toLowerCase();
  const there = googleDocs.filter(isThere);
  const matching = there.find(({ contentType }) => {
    const type = contentType.toLowerCase();
    return type === wanted || (wanted === 'blog' && type === 'blogpost');
  });
  const chosen = there.find(({ contentType }) => contentType === preferred);
  return matching ?? chosen ?? there[0] ?? null;
}

/** One that was deleted has a record until a new one takes its place. */
export const isThere = ({ goneSince }: Pick<DocumentRecord, 'goneSince'>): boolean => !goneSince;
