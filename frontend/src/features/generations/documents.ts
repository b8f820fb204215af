import type { DocumentRecord, DocumentType, GenerationDetail } from '@galley/contracts';

/**
 * The document that matches the content type ("blog" also matches "blogpost"), else the first (spec part 2, 2.15). Of the two of
 * a newsletter and blog post, the one that is wished for.
 */
export function pickDocument(
  { generation, googleDocs }: Pick<GenerationDetail, 'generation' | 'googleDocs'>,
  wished?: DocumentType,
): DocumentRecord | null {
  const wanted = generation.contentType.toLowerCase();
  const matching = googleDocs.find(({ contentType }) => {
    const type = contentType.toLowerCase();
    return type === wanted || (wanted === 'blog' && type === 'blogpost');
  });
  const chosen = googleDocs.find(({ contentType }) => contentType === wished);
  return matching ?? chosen ?? googleDocs[0] ?? null;
}
