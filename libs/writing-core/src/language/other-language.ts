import type { PartOfSpeech } from 'wink-nlp';
import { isUnspaced } from '@galley/transcript';
import { type Lexicon, lexiconOf } from './lexicon.js';
import type { Language, Token } from './token.js';

/** Between the commonest words and those that nobody says: all that can be told without counts. */
const rarity = { stopWord: 0.2, other: 0.75 } as const;
const languages = new Map<string, Language>();

/** A language without a model: words are told apart, and words that carry no subject are known by a list. */
export function otherLanguage(code: string): Language {
  const known = languages.get(code);
  if (known) return known;
  const lexicon = lexiconOf(code);
  const segmenter = new Intl.Segmenter(code, { granularity: 'word' });
  const language = {
    code,
    tokens: (text: string) => tokensOf(text, lexicon, segmenter),
    rarity: (word: string) => (lexicon.stopWords.has(lowerIn(word, code)) ? rarity.stopWord : rarity.other),
  };
  languages.set(code, language);
  return language;
}

const lowerIn = (word: string, code: string): string =>
  code === 'tr' || code === 'az' ? word.toLocaleLowerCase('tr') : word.toLowerCase();

function tokensOf(text: string, lexicon: Lexicon, segmenter: Intl.Segmenter): Token[] {
  const tokens: Token[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (segment.trim() === '') continue;
    if (isWordLike !== true) {
      tokens.push({ text: segment, lower: segment, pos: 'PUNCT', term: '' });
      continue;
    }
    const lower = lowerIn(segment, lexicon.code);
    const term = termOf(lower, lexicon);
    tokens.push({
      text: segment,
      lower,
      term,
      pos: partOf(segment, term, lexicon.code, tokens.length === 0),
    });
  }
  return tokens;
}

/** The stem under which a word counts as a topic word, or '' for one that carries none. */
function termOf(lower: string, { stopWords, stem, words }: Lexicon): string {
  const least = isUnspaced(lower) || /\p{Script=Hangul}/u.test(lower) ? 2 : 3;
  if (lower.length < least || !/^\p{L}[\p{L}\p{M}'’-]*$/u.test(lower)) return '';
  if (lower.split(/['’]/).every((part) => part.length < 2 || stopWords.has(part)) || stopWords.has(lower))
    return '';
  if (isEnding(lower)) return '';
  const bare = words(lower).at(-1) ?? lower;
  return stem(bare);
}

/** Short words in hiragana alone are endings and particles of Japanese. */
const isEnding = (lower: string): boolean => /^\p{Script=Hiragana}{1,3}$/u.test(lower);

/** Only what can be told by sight: numbers, names by their capital, and in German all nouns. */
function partOf(word: string, term: string, code: string, opens: boolean): PartOfSpeech {
  if (/^\p{N}/u.test(word)) return 'NUM';
  if (term === '') return 'X';
  const capital = /^\p{Lu}/u.test(word);
  if (code === 'de') return capital ? 'PROPN' : 'ADJ';
  return capital && !opens ? 'PROPN' : 'NOUN';
}
