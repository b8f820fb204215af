import type { ContentType, DocumentType } from '@galley/contracts';

export const documentNames: Record<DocumentType, string> = {
  newsletter: 'Newsletter',
  blogPost: 'Blog Post',
};

/** The documents that a text of this type should have. */
export const documentsFor = (type: ContentType): readonly DocumentType[] =>
  type === 'Both' ? ['newsletter', 'blogPost'] : [type === 'Blog' ? 'blogPost' : 'newsletter'];
