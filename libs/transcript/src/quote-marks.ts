import type { Span } from './transcript.js';

/** Words in double quotation marks of any language, marks included, one character at each end. Apostrophes are no marks. */
export const quotation = /“[^“”]+”|"[^"]+"|«[^«»]+»|„[^“”„]+[“”]|”[^“”„]+”|「[^「」]+」|『[^『』]+』/g;

/** Every mark that opens or closes a quotation. */
export const quoteMarks = '“”„«»「」『』"';

/** The place of quoted words, and of the same words with their marks and the spaces that a language sets inside them. */
export interface Quotation extends Span {
  readonly marked: Span;
}

/** Where a text quotes. */
export function quotedIn(text: string): Quotation[] {
  return [...text.matchAll(quotation)].map(({ 0: whole, index }) => {
    const inner = whole.slice(1, -1);
    const from = index + 1 + inner.length - inner.trimStart().length;
    return { from, to: from + inner.trim().length, marked: { from: index, to: index + whole.length } };
  });
}
