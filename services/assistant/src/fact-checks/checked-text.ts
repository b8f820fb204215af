import { createHash } from 'node:crypto';
import { textOf } from '@galley/writing-core';

const headings = /<h[1-6]\b[^>]*>[\s\S]*?<\/h[1-6]>/gi;
const ends = /<\/(?:p|li|blockquote|pre)>|<br\s*\/?>/i;

/** The lines of a text without its headings, which are not statements. */
export const statedIn = (html: string): string =>
  html
    .replace(headings, '')
    .split(ends)
    .map(textOf)
    .filter((line) => line !== '')
    .join('\n');

/** The key of a stored verdict: sentence, recordings and judge. @param hashes of the transcripts, in any order */
export function verdictKey(sentence: string, hashes: readonly string[], judge: string): string {
  const about = JSON.stringify([judge, hashes.toSorted(), sentence.replace(/\s+/g, ' ').trim()]);
  return createHash('sha256').update(about).digest('hex');
}
