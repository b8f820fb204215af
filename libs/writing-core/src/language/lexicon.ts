import { isUnspaced, oncePerText, spokenWords } from '@galley/transcript';
import { newStemmer } from 'snowball-stemmers';
import stopWordLists from 'stopwords-iso' with { type: 'json' };
import stemEnglish from 'wink-porter2-stemmer';

/** What the search and the statistics of a language need; each is made once, when first asked for. */
export interface Lexicon {
  /** ISO 639-1 code; `und` where nobody knows the language. */
  readonly code: string;
  /** Words that carry no subject, in lower case. Empty for languages of which no list is known. */
  readonly stopWords: ReadonlySet<string>;
  /** The stem of a word in lower case; the word itself where its language has no stemmer. */
  stem(lower: string): string;
  /** The words of a text in lower case, in order, with repeats. Hyphens and apostrophes divide. */
  words(text: string): string[];
}

/** Names of the stemmers by language; English has one that is twice as fast. */
const stemmers: Readonly<Record<string, string>> = {
  ar: 'arabic',
  hy: 'armenian',
  eu: 'basque',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  nl: 'dutch',
  fi: 'finnish',
  fr: 'french',
  de: 'german',
  hu: 'hungarian',
  it: 'italian',
  ga: 'irish',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  es: 'spanish',
  sl: 'slovene',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
};

/** Languages that change the ends of words and have no stemmer here: the beginning of a word stands for its forms. */
const cutAt: Readonly<Record<string, number>> = {
  pl: 6,
  uk: 6,
  sk: 6,
  hr: 6,
  sr: 6,
  bg: 6,
  el: 6,
  lt: 6,
  lv: 6,
  et: 6,
};

const lexicons = new Map<string, Lexicon>();

/** Languages whose words are reduced to stems, by code. */
export const stemmedLanguages: readonly string[] = ['en', ...Object.keys(stemmers), ...Object.keys(cutAt)];

/** The lexicon of a language; for an unknown one words are told apart and nothing is left out. */
export function lexiconOf(language: string | undefined): Lexicon {
  const code = language ?? 'und';
  const known = lexicons.get(code);
  if (known) return known;
  const lexicon = {
    code,
    stopWords: stopWords(code),
    stem: stemOf(code),
    words: (text: string) => wordsIn(text, code),
  };
  lexicons.set(code, lexicon);
  return lexicon;
}

const listsByCode: Readonly<Record<string, readonly string[]>> = stopWordLists;

const stopWords = (code: string): ReadonlySet<string> =>
  new Set((listsByCode[code] ?? []).flatMap((word) => [word, ...word.split(/['’ ]/)]));

function stemOf(code: string): (lower: string) => string {
  const stem = wordStem(code);
  return oncePerText((lower) => (/\p{N}/u.test(lower) ? lower : stem(lower)));
}

function wordStem(code: string): (lower: string) => string {
  if (code === 'en') return stemEnglish;
  const algorithm = stemmers[code];
  if (algorithm !== undefined) {
    const stemmer = newStemmer(algorithm);
    return (lower) => stemmer.stem(lower) || lower;
  }
  const length = cutAt[code];
  return length === undefined ? (lower) => lower : (lower) => [...lower].slice(0, length).join('');
}

const word = /[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu;
/** Vowel signs of Arabic and Hebrew, which are written for learners alone, and the stroke that lengthens a word. */
const vowelSigns = /[\u0591-\u05C7\u064B-\u0652\u0640]/g;

function wordsIn(text: string, code: string): string[] {
  const plain = text.normalize('NFC').replace(vowelSigns, '');
  const lower = code === 'tr' || code === 'az' ? plain.toLocaleLowerCase('tr') : plain.toLowerCase();
  const found = lower.match(word) ?? [];
  return isUnspaced(lower) ? found.flatMap((run) => (isUnspaced(run) ? spokenWords(run) : [run])) : found;
}
