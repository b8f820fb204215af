import { AppError, type ContentType, type DocumentType } from '@galley/contracts';
import { bodyOf, documentTypesOf } from '../generations/index.js';

const names: Record<DocumentType, string> = { newsletter: 'newsletter', blogPost: 'blog post' };

/**
 * The body of a text that is meant; the main one when none is named.
 * @throws AppError UNPROCESSABLE when texts of this type have none
 */
export function needBody(contentType: ContentType, named?: DocumentType): 'content' | 'blogContent' {
  const body = named === undefined ? 'content' : bodyOf(contentType, named);
  if (body === null)
    throw new AppError('UNPROCESSABLE', { problem: `This text has no ${names[named ?? 'newsletter']}.` });
  return body;
}

export const mainDocumentOf = (contentType: ContentType): DocumentType =>
  documentTypesOf(contentType)[0] ?? 'newsletter';
