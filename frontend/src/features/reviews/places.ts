import type { DocumentType, Generation } from '@galley/contracts';

/** What the reviews of a text need to know of it. */
export type ReviewedText = Pick<Generation, 'id' | 'contentType' | 'content' | 'blogContent'>;

/** A paragraph that can be commented on. */
export interface Place {
  readonly contentType: DocumentType;
  readonly words: string;
}

const blocks = 'h1, h2, h3, p, li, blockquote, pre';

/** The paragraphs of a text in order, as a reader reads them: without the times of moments, which are no words of it. */
export function placesOf({ contentType, content, blogContent }: ReviewedText): Place[] {
  const [main, second]: (DocumentType | null)[] =
    contentType === 'Blog' ? ['blogPost', null] : ['newsletter', contentType === 'Both' ? 'blogPost' : null];
  return [...paragraphs(content, main), ...paragraphs(blogContent, second)];
}

function paragraphs(html: string | null | undefined, contentType: DocumentType | null | undefined): Place[] {
  if (!html || !contentType) return [];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const moment of body.querySelectorAll('a.moment')) moment.remove();
  for (const line of body.querySelectorAll('br')) line.replaceWith(' ');
  return [...body.querySelectorAll(blocks)]
    .filter((block) => block.querySelector(blocks) === null)
    .map((block) => ({ contentType, words: oneLine(block.textContent) }))
    .filter(({ words }) => words !== '');
}

export const oneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();
