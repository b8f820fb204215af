import type { Span } from './transcript.js';

/** Letters of scripts that put no spaces between words. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const unspacedLetter = new RegExp(`[${unspaced}]`, 'u');
/** How much is given to the segmenter at once; it is slow on one very long string. */
const atOnce = 2000;
let segmenter: Intl.Segmenter | null = null;

/** Whether a text holds letters of a script that puts no spaces between words: Chinese, Japanese, Thai, Lao, Khmer, Burmese. */
export const isUnspaced = (text: string): boolean => unspacedLetter.test(text);

const isWord = (piece: string): boolean => /[\p{L}\p{N}]/u.test(piece);

/**
 * Where the words of a text are: what stands between white space, and in scripts without spaces what a dictionary takes
 * for a word. What holds neither a letter nor a digit is no word.
 *
 * @returns offsets in UTF-16 code units, in order
 */
export function wordSpans(text: string): Span[] {
  const spans: Span[] = [];
  const spaced = !isUnspaced(text);
  for (const { 0: piece, index } of text.matchAll(/\S+/g)) {
    if (spaced || !isUnspaced(piece)) {
      if (isWord(piece)) spans.push({ from: index, to: index + piece.length });
      continue;
    }
    for (let at = 0; at < piece.length; at += atOnce)
      spans.push(...dictionaryWords(piece.slice(at, at + atOnce), index + at));
  }
  return spans;
}

function dictionaryWords(piece: string, offset: number): Span[] {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  const spans: Span[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(piece)) {
    if (isWordLike === true) spans.push({ from: offset + index, to: offset + index + segment.length });
  }
  return spans;
}

/** Characters to either side that are enough to tell where a word ends. */
const around = 16;

/** Whether a word of a script without spaces begins or ends at an offset: "可能" does not begin inside "不可能". */
export function isWordBoundary(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  const from = Math.max(0, at - around);
  return segmenter.segment(text.slice(from, at + around)).containing(at - from)?.index === at - from;
}

/** The words of a text; where spaces divide them, nobody has to know their places. */
export const spokenWords = (text: string): string[] =>
  isUnspaced(text)
    ? wordSpans(text).map(({ from, to }) => text.slice(from, to))
    : (text.match(/\S+/g) ?? []).filter(isWord);
