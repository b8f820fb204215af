import type { Token } from '../language/language.js';

/** Whether a sentence was begun more than once, or a word said twice by mistake. */
export const isBegunAgain = (text: string, tokens: readonly Token[]): boolean =>
  doubled.test(text.replace(meantTwice, '')) || startsAnew(tokens);

const meantTwice =
  /\b(?:(that|had|very|really|so|many|much|long|far|totally|way|never)[ ,]+(?:and )?\1|(on|over|again) and \2)\b/gi;
const doubled = /(?<![\p{L}'’])(\p{L}+(?:['’]\p{L}+)?)[,.… -]+\1(?![\p{L}'’])/iu;

/** Words of a sound that breaks off, and capitals of a sentence that begins inside another one. */
const soundAlone = new Set([
  ...'bcdefghjklmnpqrstvwxyz',
  ...'th wh st fr pr br tr pl cl sh ch whe wou tha thi ther'.split(' '),
]);
const longestSound = 4;
const beginsAnew = new Set(
  'So And But Then Now Because You They He She That This We It What If Or There'.split(' '),
);

/** "if the if the", "a l two parts", "showing up in So you have": a sentence that was begun more than once. */
const startsAnew = (words: readonly Token[]): boolean =>
  words.some((token, i) => i > 0 && isNewStart(words, i, token));

function isNewStart(words: readonly Token[], at: number, { text, lower, pos }: Token): boolean {
  const [before, next] = [words[at - 1], words[at + 1]];
  if ((text.length <= longestSound && soundAlone.has(text)) || text === '@') return true;
  if (text !== lower && beginsAnew.has(text) && /^\p{Ll}+$/u.test(before?.text ?? '')) return true;
  if (before?.pos === 'PRON' && (pos === 'VERB' || pos === 'AUX') && saysAgain(words, at)) return true;
  if (!next) return false;
  if (next.text === '-' && words[at + 2]?.lower.startsWith(text.toLowerCase()) === true) return true;
  if ((pos === 'PRON' || lower.length <= longestDeterminer) && changesPlan(words, at)) return true;
  if (next.lower.charCodeAt(0) === lower.charCodeAt(0) && breaksOff(words, at)) return true;
  return namesAgain(words, at - 1) || repeats(words, at, 2) || repeats(words, at, 3) || repeats(words, at, 4);
}

const inflected = /^(?:s|es|ed|d|ing|er|ers|ly)$/;
const content = /^(?:NOUN|PROPN|VERB|ADJ|X|INTJ)$/;
const leastSound = 3;
/** Words of two letters; any other two letters are a word that was broken off. */
const shortWords = new Set(
  'ad ah am an as at be by do go he hi id if in is it me my no of oh ok on or ox so to tv up us vs we'.split(
    ' ',
  ),
);
/** "phon phoneme", "grammat grammar": a word that is broken off and said whole. */
function breaksOff(words: readonly Token[], at: number): boolean {
  const [one, next] = [words[at], words[at + 1]];
  if (!one || !next) return false;
  if (/^\p{Ll}{2}$/u.test(one.text) && !shortWords.has(one.text) && /^\p{Ll}{3,}$/u.test(next.text))
    return next.lower.startsWith(one.lower);
  if (!content.test(one.pos) || one.lower.length < leastSound) return false;
  if (!/^\p{Ll}+$/u.test(one.text) || one.lower === next.lower || next.lower.length < one.lower.length)
    return false;
  const sound = one.lower.length > leastSound + 2 ? one.lower.slice(0, -1) : one.lower;
  return next.lower.startsWith(sound) && !inflected.test(next.lower.slice(one.lower.length));
}

const joins = /^(?:PUNCT|CCONJ|SPACE)$/;
const farthest = 5;
/** "You won't get you won't really get", "We have I have": the same subject and verb again with nothing that joins them. */
function saysAgain(words: readonly Token[], at: number): boolean {
  const [one, two] = [words[at - 1], words[at]];
  if (!one || !two) return false;
  for (let k = at + 1; k <= at + farthest; k += 1) {
    const [next, verb] = [words[k], words[k + 1]];
    if (!next || !verb || joins.test(next.pos)) return false;
    const again = next.lower === one.lower || k === at + 1;
    if (next.pos === 'PRON' && again && verb.lower === two.lower) return true;
  }
  return false;
}

/** "the system the SRI system", "constituents constituent": a thing that is named anew before anything is said of it. */
function namesAgain(words: readonly Token[], at: number): boolean {
  const [one, two, three] = [words[at], words[at + 1], words[at + 2]];
  if (!one || !two || !three) return false;
  if (one.pos === 'NOUN' && two.pos === 'NOUN' && one.term !== '' && one.term === two.term) return true;
  if (one.text === 'I' && two.lower === 'what') return true;
  if (two.pos !== 'NOUN' || !determiners.has(one.lower) || !determiners.has(three.lower)) return false;
  return words.slice(at + 3, at + 6).some(({ lower }) => lower === two.lower);
}

const determiners = new Set(['a', 'an', 'the']);
const longestDeterminer = 3;
/** "an a style", "I would I could": the word that was to follow did not come. */
function changesPlan(words: readonly Token[], at: number): boolean {
  const [token, next] = [words[at], words[at + 1]];
  if (!token || !next) return false;
  if (
    determiners.has(token.lower) &&
    /^(?:a|an|the|this|these|i|we|they|he|she|it|you|there)$/.test(next.lower)
  )
    return true;
  return (
    token.pos === 'PRON' &&
    next.pos === 'AUX' &&
    words[at + 2]?.lower === token.lower &&
    !/^(?:that|it)$/.test(token.lower)
  );
}

function repeats(words: readonly Token[], at: number, size: number): boolean {
  if (words[at]?.lower !== words[at + size]?.lower || at + 2 * size > words.length) return false;
  for (let k = at + 1; k < at + size; k += 1) if (words[k]?.lower !== words[k + size]?.lower) return false;
  return true;
}
