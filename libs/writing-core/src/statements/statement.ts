import { oncePerText } from '@galley/transcript';
import { carriesMeaning, joinedLetters, stemOf } from '../retrieval/terms.js';
import { quantitiesIn, type Quantity } from './quantities.js';

/** A word, or a number of one or several words, as statements and recordings are compared. */
export interface Part {
  /** What has to be equal: the stem, or the value of a number. */
  readonly key: string;
  readonly lower: string;
  readonly text: string;
  readonly quantity: Quantity | null;
  /** It carries meaning: no article, pronoun or auxiliary verb. */
  readonly content: boolean;
  /** not, never, no… */
  readonly denies: boolean;
  /** Written with a capital, and not because a sentence begins there. */
  readonly name: boolean;
  /** A comma, dash or the like stands before it. */
  readonly paused: boolean;
}

const piece =
  /(?:(?<pause>[,;:.!?]|(?<![\s"“”‘’'([{*—–-])(?:[—–(]|--))|(?<![\s"“”‘’'([{*—–-]))[\s"“”‘’'([{*—–-]*(?<word>[$€£]?\d{1,2}:\d\d(?!\d)|[$€£]?\d+(?:,\d{3})*(?:\.\d+)?(?:(?:st|nd|rd|th|k|m|bn)(?![\p{L}\p{N}]))?%?|n['’]t\b|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*)/gu;
const denials = new Set(
  'not never no none nobody nothing neither nor nowhere without hardly scarcely cannot'.split(' '),
);
/** Short forms whose second half is a verb or nothing that matters. */
const halves = /['’](?:s|re|ve|ll|d|m)$/u;

interface RawWord {
  readonly text: string;
  readonly paused: boolean;
  readonly opens: boolean;
}

/**
 * Reads a sentence into parts.
 * @param baseOf the word that counts for one that is written, where another one does
 */
export function partsOf(sentence: string, baseOf?: (lower: string) => string | undefined): Part[] {
  const written = rawWords(sentence);
  const words = baseOf
    ? written.map((word) => ({ ...word, text: baseOf(word.text.toLowerCase()) ?? word.text }))
    : written;
  const quantities = quantitiesIn(words.map(({ text }) => text.toLowerCase()));
  const parts: Part[] = [];
  for (let at = 0; at < words.length;) {
    const number = quantities.length === 0 ? undefined : quantities.find(({ first }) => first === at);
    const word = words[at];
    if (!word) break;
    parts.push(number ? numberPart(words, number) : wordPart(word, words, at));
    at = number?.end ?? at + 1;
  }
  return parts;
}

const word = /\d[\d.,:]*|[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;

/**
 * A reader of the keys of a text's words, those that stand in a number too; it takes a fraction of the time of `partsOf`.
 * @param baseOf as for `partsOf`
 */
export function wordKeys(baseOf: (lower: string) => string | undefined): (text: string) => string[] {
  const keysOf = oncePerText((written) =>
    divided(written).map((lower) => stemOf((baseOf(lower) ?? lower).replaceAll('’', "'"))),
  );
  return (text) => (joinedLetters(text).toLowerCase().match(word) ?? []).flatMap(keysOf);
}

function rawWords(sentence: string): RawWord[] {
  const words: RawWord[] = [];
  for (const match of joinedLetters(sentence).matchAll(piece)) {
    const { pause, word = '' } = match.groups ?? {};
    const paused = pause !== undefined;
    const opens = words.length === 0 || (pause !== undefined && /[.!?]/.test(pause));
    for (const [i, text] of divided(word).entries())
      words.push({ text, paused: paused && i === 0, opens: opens && i === 0 });
  }
  return words;
}

/** "don't" is "do not"; "we're" is "we". */
function divided(word: string): string[] {
  if (!/['’]/.test(word) && !/^cannot$/i.test(word)) return [word];
  if (/^n['’]t$/i.test(word)) return ['not'];
  if (/^cannot$/i.test(word)) return ['can', 'not'];
  const denied = /^(\p{L}+?)n['’]t$/iu.exec(word);
  if (denied)
    return [
      /^ca$/i.test(denied[1] ?? '') ? 'can' : /^wo$/i.test(denied[1] ?? '') ? 'will' : (denied[1] ?? ''),
      'not',
    ];
  return [word.replace(halves, '')].filter((text) => text !== '');
}

/** Nine hours and nine minutes are different words. */
function keyOf({ unit, value, measure }: Quantity): string {
  if (!measure) return `#${unit === 'order' ? 'order' : ''}${value}`;
  const { dimension, factor, per } = measure;
  return `#${value * factor}${dimension}${per ?? ''}`;
}

function numberPart(words: readonly RawWord[], quantity: Quantity): Part {
  const text = words
    .slice(quantity.first, quantity.end)
    .map((word) => word.text)
    .join(' ');
  return {
    key: keyOf(quantity),
    lower: text.toLowerCase(),
    text,
    quantity,
    content: true,
    denies: false,
    name: false,
    paused: words[quantity.first]?.paused ?? false,
  };
}

function wordPart({ text, paused, opens }: RawWord, words: readonly RawWord[], at: number): Part {
  const lower = text.toLowerCase().replaceAll('’', "'");
  const capital = /^\p{Lu}/u.test(text) && lower !== 'i';
  return {
    key: stemOf(lower),
    lower,
    text,
    quantity: null,
    content: carriesMeaning(lower),
    denies: denials.has(lower) && deniesHere(words, at),
    name: capital && (!opens || /^\p{Lu}.*(?:\p{Lu}|\d)/u.test(text)),
    paused,
  };
}

/** Not where it answers ("No, it is"), asks ("why not", "or not") or strengthens ("not only"). */
function deniesHere(words: readonly RawWord[], at: number): boolean {
  const before = words[at - 1]?.text.toLowerCase() ?? '';
  const lower = words[at]?.text.toLowerCase() ?? '';
  const next = words[at + 1];
  const after = next?.text.toLowerCase() ?? '';
  if (
    lower === 'no' &&
    (next === undefined || next.paused || /^(?:matter|doubt|problem|wonder)$/.test(after))
  )
    return false;
  // "the no more pipelines bill": the name of something, not what is said of it.
  if (lower === 'no' && /^(?:the|a|an|this|that|their|your|his|her|our|my)$/.test(before)) return false;
  if (lower === 'not' && /^(?:why|or|if|whether|course)$/.test(before)) return false;
  return !(lower === 'nothing' && after === 'but');
}
