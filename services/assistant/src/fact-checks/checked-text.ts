import { createHash } from 'node:crypto';
import { textOf } from '@galley/writing';

const headings = /<h[1-6]\b[^>]*>[\s\S]*?<\/h[1-6]>/gi;
const ends = /<\/(?:p|li|blockquote|pre)>|<br\s*\/?>/i;

/** A text as its lines, without its headings: those are no statements. */
export const statedIn = (html: string): string =>
  html
    .replace(headings, '')
    .split(ends)
    .map(textOf)
    .filter((line) => line !== '')
    .join('\n');

/** Under which a verdict is kept: the same sentence, recordings, and judge. @param hashes of the transcripts, in any order */
export function verdictKey(sentence: string, hashes: readonly string[], judge: string): string {
  const about = JSON.stringify([judge, hashes.toSorted(), sentence.replace(/\s+/g, ' ').trim()]);
  return createHash('sha256').update(about).digest('hex');
}
