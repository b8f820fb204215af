import type { ContentType, DocumentType } from '@galley/contracts';
import { t } from './texts.js';

export const documentNames: Record<DocumentType, string> = {
  newsletter: t('newsletter'),
  blogPost: t('blogPost'),
};

/** The documents that a text of this type should have. */
export const documentsFor = (type: ContentType): readonly DocumentType[] =>
  type === 'Both' ? ['newsletter', 'blogPost'] : [type === 'Blog' ? 'blogPost' : 'newsletter'];
