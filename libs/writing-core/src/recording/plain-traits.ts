import { isUnspaced } from '@galley/transcript';
import type { Language, Token } from '../language/language.js';
import { mannersOf } from '../language/manners.js';
import { stageDirection } from '../language/words.js';
import type { Traits } from './traits.js';

/** Sounds of thinking, in the languages that write them down. */
const sounds =
  /(?<!\p{L})(?:ä+h+m?|ö+h+m?|e+u+h+|e+h+m+|u+h+m*|h+m+|э+м*|えっと|えーと|ええと|嗯+|呃+)(?![\p{L}\p{M}])/iu;
/** Languages of Europe in which a word said twice is a false start; elsewhere many words are said twice on purpose. */
const noDoubles = new Set(
  'es de fr pt it nl pl ru uk cs sk sv da no fi hu ro el ca hr sl bg sr et lv lt'.split(' '),
);
const ended = /[.!?。！？؟۔।॥]["“”’')\]»«」』）]*$/u;
const asked = /[?？؟]["“”’')\]»«」』）]*$/u;
/** In languages that ask by a word at the end, transcribers often write no mark. */
const askedByWord =
  /(?:ですか|ますか|ましたか|でしょうか|吗|(?:ไหม|อย่างไร|เมื่อไร|เมื่อไหร่|ที่ไหน|อะไร|ใคร|ทำไม|หรือไม่|หรือยัง)(?:คะ|ครับ|ค่ะ)?)[。.]?$/u;
const greekAsked = /[;;]["“”’')\]»]*$/u;

/** Reads a sentence of a language for which there is no model. What can't be told counts as the harmless answer. */
export function readPlainly(text: string, tokens: readonly Token[], { code }: Language): Traits {
  const { leaning, firstPerson, housekeeping } = mannersOf(code);
  const words = tokens.filter(({ pos }) => pos !== 'PUNCT');
  const complete = (ended.test(text) || (code === 'el' && greekAsked.test(text))) && !isBroken(text);
  const lower = text.toLowerCase();
  return {
    core: text,
    question: asked.test(text) || askedByWord.test(text) || (code === 'el' && greekAsked.test(text)),
    complete,
    standsAlone: complete && !leaning.has(words[0]?.lower ?? ''),
    filler: sounds.test(text) || stageDirection.test(text),
    housekeeping: housekeeping.some((opening) => lower.includes(opening)),
    firstPerson: words.some((word) => firstPerson.has(word.lower)),
    secondPerson: false,
    hedged: false,
    past: false,
    numbers: words.filter(({ pos }) => pos === 'NUM').length,
    pointing: 0,
    stumbles: noDoubles.has(code) && isDoubled(words),
  };
}

/** Broken off, or with a bracket that is not closed. */
const isBroken = (text: string): boolean =>
  /(?:\.\.\.|…|--|—)["“”’')\]»」]*$|\s--|\\/.test(text) ||
  (text.match(/[([（]/g)?.length ?? 0) !== (text.match(/[)\]）]/g)?.length ?? 0) ||
  (text.match(/"/g)?.length ?? 0) % 2 === 1;

const isDoubled = (words: readonly Token[]): boolean =>
  words.some(({ lower }, i) => lower === words[i + 1]?.lower && /\p{L}/u.test(lower));

/** Words are put together as their script does. */
export const joinWords = (words: readonly string[]): string =>
  words.reduce(
    (text, word) =>
      text === '' || (isUnspaced(text.slice(-1)) && isUnspaced(word.charAt(0)))
        ? text + word
        : `${text} ${word}`,
    '',
  );
