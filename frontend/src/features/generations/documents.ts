import type { DocumentRecord, GenerationDetail } from '@galley/contracts';

/** The document that matches the content type ("blog" also matches "blogpost"), else the first (spec part 2, 2.15). */
export function pickDocument({
  generation,
  googleDocs,
}: Pick<GenerationDetail, 'generation' | 'googleDocs'>): DocumentRecord | null {
  const wanted = generation.contentType.toLowerCase();
  const matching = googleDocs.find(({ contentType }) => {
    const type = contentType.toLowerCase();
    return type === wanted || (wanted === 'blog' && type === 'blogpost');
  });
  return matching ?? googleDocs[0] ?? null;
}
