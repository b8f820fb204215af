import { quotation } from './quote-marks.js';

const abbreviation = /\b(?:Mr|Mrs|Ms|Dr|Prof|St|vs|etc|e\.g|i\.e|No|Inc|Ltd|Jr|Sr|U\.S|approx)\.$/;
const hidden = '\uE000';

/**
 * Sentences of a line of text or of inline HTML, with the space behind each: joined, they are the line again. A quotation
 * stays whole with the words around it, and so does an element; time marks, citations and moment links belong to the
 * sentence in front of them.
 */
export function wholeSentences(line: string): string[] {
  const masked = line
    .replace(/<a\b[^<>]*\bmoment\b[^<>]*>[^<]*<\/a>|<[^<>]*>|\[[^[\]\n]*\]/gi, (mark) =>
      hidden.repeat(mark.length),
    )
    .replace(quotation, (words) => `${'·'.repeat(Math.max(0, words.length - 3))}${words.slice(-3)}`);
  const cuts: number[] = [];
  for (const match of masked.matchAll(
    /[.!?…。！？।॥؟۔](?:\u00A0?["”“»’」)])*(?:\s*\uE000)*(?=\s+[“„"«「(‘\uE000]*[\p{Lu}\p{Lo}\p{N}·])/gu,
  )) {
    const end = match.index + match[0].length;
    if (!abbreviation.test(masked.slice(0, match.index + 1)) && isBalanced(line.slice(0, end)))
      cuts.push(end);
  }
  return [...cuts, line.length]
    .map((cut, i) => line.slice(cuts[i - 1] ?? 0, cut))
    .filter((part) => part !== '');
}

/** No element is open at the end. */
function isBalanced(html: string): boolean {
  let depth = 0;
  for (const [, close, name = '', alone] of html.matchAll(/<(\/?)([a-zA-Z][a-zA-Z0-9]*)\b[^>]*?(\/?)>/g))
    if (alone !== '/' && !/^(?:br|img|hr)$/i.test(name)) depth += close === '/' ? -1 : 1;
  return depth === 0;
}
