import { lexiconOf } from '../language/lexicon.js';

const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const startsUnspaced = new RegExp(`^[${unspaced}]`, 'u');
const word = new RegExp(
  String.raw`[${unspaced}]+|(?:(?![${unspaced}])[\p{L}\p{M}\p{N}])+(?:[.,]\p{N}+)*`,
  'gu',
);
/** Longer words are cut: PostgreSQL keeps none of more than 2,046 bytes. */
const longestWord = 60;

/** A word of a text and where it stands. */
export interface FoundWord {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** A run of letters of a script without spaces; it is searched for by its pairs of letters. */
  readonly isRun: boolean;
}

/** The words of a text, in order. */
export function* wordsIn(text: string): Generator<FoundWord> {
  for (const { 0: found, index } of text.matchAll(word))
    yield { text: found, from: index, to: index + found.length, isRun: startsUnspaced.test(found) };
}

const marks = /\p{Diacritic}/gu;
const plain = /^[ -~]*$/;
/** Case and accents make no difference to a search. */
export function foldedWord(text: string): string {
  const lower = text.toLowerCase();
  const folded = plain.test(lower) ? lower : lower.normalize('NFKD').replace(marks, '').normalize('NFC');
  return folded.slice(0, longestWord);
}

/** The stem of a word in a language, as the index has it; null where the word says nothing or the language has no stems. */
export function stemIn(text: string, language: string): string | null {
  const { stem, stopWords } = lexiconOf(language);
  const lower = text.toLowerCase();
  return stopWords.has(lower) ? null : foldedWord(stem(lower)) || null;
}

/** Pairs of neighbouring letters, and the last letter alone: 東京都 is 東京, 京都 and 都. */
export function pairsOf(run: string): string[] {
  const letters = [...foldedWord(run)];
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
}
