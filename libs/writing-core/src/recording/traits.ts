import type { Token } from '../language/language.js';
import { filler, housekeeping, leaningOpeners, stageDirection } from '../language/words.js';
import { isAboutTheTalk } from './chatter.js';

/** What can be told of a sentence from its own words. */
export interface Traits {
  /** The sentence without words at its front that only join it to the one before ("And", "So", "Well,"). */
  readonly core: string;
  readonly question: boolean;
  /** It ends as a sentence ends and holds a verb. */
  readonly complete: boolean;
  /** It can be read without the sentence before it. */
  readonly standsAlone: boolean;
  readonly filler: boolean;
  readonly housekeeping: boolean;
  /** I, we, my, our. */
  readonly firstPerson: boolean;
  readonly secondPerson: boolean;
  /** It opens as an opinion or an apology: "I think", "I guess". */
  readonly hedged: boolean;
  /** It tells of something that happened. */
  readonly past: boolean;
  /** Numbers in it, in digits or words. */
  readonly numbers: number;
  /** Contains words that point outside the sentence (this, that, it as a subject). */
  readonly pointing: number;
  /** Shared share of words that repeat right after each other: a false start. */
  readonly stumbles: boolean;
}

const pointingWords = new Set(
  'it this that these those they them he she him there such here its their his her'.split(' '),
);
/** What a word alone tells. */
const signs: ReadonlyMap<string, 'first person' | 'second person' | 'past'> = new Map([
  ...`i me my mine myself we us our ours ourselves i'm i'd i've i'll`
    .split(' ')
    .map((word) => [word, 'first person'] as const),
  ...'you your yours yourself'.split(' ').map((word) => [word, 'second person'] as const),
  ...'was were had did went took came got said told asked made became lost held ended started thought'
    .split(' ')
    .map((word) => [word, 'past'] as const),
]);
const bareEnd = /[.!?]["”’')\]]*$/;

export function readSentence(text: string, tokens: readonly Token[]): Traits {
  const words = tokens.filter((token) => token.pos !== 'PUNCT' && token.pos !== 'SPACE');
  const core = coreOf(text);
  const complete =
    bareEnd.test(text) &&
    !gerundAlone(words) &&
    !purposeAlone(words, text) &&
    !nameAlone(tokens) &&
    /^["“‘'([]?[\p{Lu}\p{N}$€£]/u.test(core) &&
    hasVerb(words) &&
    !lacksMainClause(words, text) &&
    !broken(text);
  const told = new Set(words.map(({ lower }) => signs.get(lower)));
  const holdsDigits = /\d/.test(text);
  return {
    core,
    question: /\?["”’')\]]*$/.test(text),
    complete,
    standsAlone: complete && !leans(core) && !leansBehindPlace(tokens),
    filler: filler.test(core) || stageDirection.test(text),
    housekeeping: housekeeping.test(text) || isAboutTheTalk(text),
    firstPerson: told.has('first person'),
    secondPerson: told.has('second person'),
    hedged:
      /^(?:i (?:think|guess|feel|suppose|don'?t know|know|would like|can|just)|i'?m (?:not sure|just|gonna)|just to|let me|what i (?:love|think|would)|interestingly|to me|for me|hopefully|maybe|perhaps|probably|i wouldn'?t|i (?:love|like)|to be honest|my thoughts|we'?ll|you know|to give you)\b/i.test(
        core,
      ),
    past: told.has('past') || /\b(?:19|20)\d\d\b/.test(text),
    numbers: words.filter(
      (token) => token.lower !== 'one' && (token.pos === 'NUM' || (holdsDigits && /\d/.test(token.text))),
    ).length,
    pointing: words.slice(0, 12).filter((token) => token.pos === 'PRON' && pointingWords.has(token.lower))
      .length,
    stumbles: stumbles(text) || startsAnew(tokens),
  };
}

const stumbles = (text: string): boolean =>
  /(?<![\p{L}'’])(\p{L}+(?:['’]\p{L}+)?)[,.… -]+\1(?![\p{L}'’])/iu.test(text.replace(meantTwice, ''));

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
function startsAnew(words: readonly Token[]): boolean {
  return words.some(({ text, lower }, i) => {
    if (i === 0) return false;
    const next = words[i + 1];
    if ((text.length <= longestSound && soundAlone.has(text)) || text === '@') return true;
    if (
      changesPlan(words, i) ||
      (next?.text === '-' && words[i + 2]?.lower.startsWith(text.toLowerCase()) === true)
    )
      return true;
    if (text !== lower && beginsAnew.has(text) && /^\p{Ll}+$/u.test(words[i - 1]?.text ?? '')) return true;
    if (breaksOff(words, i) || saysAgain(words, i) || namesAgain(words, i - 1)) return true;
    return repeats(words, i, 2) || repeats(words, i, 3) || repeats(words, i, 4);
  });
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
  if (!one || next?.lower.charCodeAt(0) !== one.lower.charCodeAt(0)) return false;
  if (/^\p{Ll}{2}$/u.test(one.text) && !shortWords.has(one.text) && /^\p{Ll}{3,}$/u.test(next.text))
    return next.lower.startsWith(one.lower);
  if (!content.test(one.pos) || one.lower.length < leastSound) return false;
  if (!/^\p{Ll}+$/u.test(one.text) || one.lower === next.lower || next.lower.length < one.lower.length)
    return false;
  const sound = one.lower.length > leastSound + 2 ? one.lower.slice(0, -1) : one.lower;
  return next.lower.startsWith(sound) && !inflected.test(next.lower.slice(one.lower.length));
}

const joins = /^(?:PUNCT|CCONJ|SPACE)$/;
const says = ({ pos }: Pick<Token, 'pos'>): boolean => pos === 'VERB' || pos === 'AUX';
const farthest = 5;
/** "You won't get you won't really get", "We have I have": the same subject and verb again with nothing that joins them. */
function saysAgain(words: readonly Token[], at: number): boolean {
  const [one, two] = [words[at - 1], words[at]];
  if (!one || !two || one.pos !== 'PRON' || !says(two)) return false;
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
/** "an a style", "I would I could": the word that was to follow did not come. */
function changesPlan(words: readonly Token[], at: number): boolean {
  const [token, next] = [words[at], words[at + 1]];
  if (!token || !next) return false;
  if (
    token.lower.length <= 3 &&
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
  if (at + 2 * size > words.length) return false;
  for (let k = at; k < at + size; k += 1) if (words[k]?.lower !== words[k + size]?.lower) return false;
  return true;
}

const meantTwice =
  /\b(?:(that|had|very|really|so|many|much|long|far|totally|way|never)[ ,]+(?:and )?\1|(on|over|again) and \2)\b/gi;
/** Words at the front that only join a sentence to the one before; without them it says the same. */
const joiners =
  /^(?:(?:(?:and|so|but)\b(?! (?:far|much|many|on|forth|that|forth)\b),?|(?:well|yeah|yes|yep|right|okay|ok|now|alright|all right|i mean|you know|like|actually|basically|of course|also|sure|exactly|again|anyway|i think|look|obviously|essentially|honestly|first of all|in fact|by the way|as i said|like i said),)\s+)+/i;

/** The sentence without its joiners, with a capital; word for word otherwise. */
function coreOf(text: string): string {
  const core = text.replace(joiners, '');
  return core === text ? text : core.charAt(0).toUpperCase() + core.slice(1);
}

const hasVerb = (words: readonly Token[]) => words.some(says);

/** "Trying to count the nodes." */
const gerundAlone = (words: readonly Token[]) =>
  /ing$/.test(words[0]?.lower ?? '') &&
  words[0]?.pos === 'VERB' &&
  !words.some((token) => token.pos === 'AUX');

/** "To clean up the code that we had in it." */
function purposeAlone(words: readonly Token[], text: string): boolean {
  // "To clean up": the verb may be taken for what describes a thing.
  if (words[0]?.lower !== 'to' || !/^(?:VERB|ADJ)$/.test(words[1]?.pos ?? '')) return false;
  const clause = text.includes(',') ? -1 : words.findIndex(({ lower }) => /^(?:that|which|who)$/.test(lower));
  const own = clause < 0 ? words : words.slice(0, clause);
  return !own.some(({ pos }) => pos === 'AUX' || pos === 'PRON');
}

const subordinating = new Set(
  'because if when whenever although unless whether which who whose whom where that'.split(' '),
);
/** "Slowly, because the chain breaks.", "A rope, if you have one.": each verb belongs to a clause that hangs on another one. */
function lacksMainClause(words: readonly Token[], text: string): boolean {
  if (text.includes('?')) return false;
  const hanging = words.filter((_, i) => isHanging(words, i));
  if (hanging.length === 0) return false;
  const isVerb = (i: number) =>
    (words[i] !== undefined && says(words[i])) ||
    /['’](?:m|re|ve|ll|d|s)$/.test(words[i]?.lower ?? '') ||
    // "The captain drops two anchors", "a lantern burns for years": a verb that may be taken for a noun.
    (words[i]?.pos === 'NOUN' &&
      (/^(?:DET|NUM)$/.test(words[i + 1]?.pos ?? '') ||
        (/[^s]s$/.test(words[i]?.lower ?? '') &&
          words[i - 1]?.pos === 'NOUN' &&
          words[i + 1]?.pos === 'ADP')));
  const verbs = words.filter(({ lower }, i) => {
    const before = words[i - 1];
    if (!isVerb(i) || before?.lower === 'to' || (/ing$/.test(lower) && words[i]?.pos === 'VERB'))
      return false;
    // "does not often work" is one verb.
    const joined = before?.pos === 'ADV' || before?.pos === 'PART' ? i - 2 : i - 1;
    return words[joined]?.pos !== 'AUX';
  });
  return verbs.length <= hanging.length;
}

/** Whether a clause that hangs on another one begins there. */
const isHanging = (words: readonly Token[], at: number): boolean => {
  const { lower = '' } = words[at] ?? {};
  return (
    subordinating.has(lower) &&
    words[at + 1]?.lower !== 'of' &&
    // "That is true", "more of that": a word that points.
    (lower !== 'that' ||
      (/^(?:NOUN|PROPN)$/.test(words[at - 1]?.pos ?? '') && /^(?:PRON|DET)$/.test(words[at + 1]?.pos ?? '')))
  );
};

/** "The harbour, a place you are familiar with.": a name and what it is, of which nothing is said. */
function nameAlone(tokens: readonly Token[]): boolean {
  const comma = tokens.findIndex(({ text }) => text === ',');
  if (comma < 1 || !/^(?:a|an|the)$/.test(tokens[comma + 1]?.lower ?? '')) return false;
  if (tokens.slice(0, comma).some(({ pos }) => !/^(?:NOUN|PROPN|ADJ|DET|NUM)$/.test(pos))) return false;
  return tokens.every((token, i) => !says(token) || tokens[i - 1]?.pos === 'PRON');
}

/** Broken off, or with an odd number of quotation marks or brackets. */
function broken(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  return (
    /(?:\.\.\.|…|--|—|–|-)\s*[.!?]?["”’')]*$|\.\.\.|…|\s--|\\/.test(text) ||
    count(/"/g) % 2 === 1 ||
    count(/[“”]/g) % 2 === 1 ||
    count(/[([]/g) !== count(/[)\]]/g) ||
    /\b(?:and|or|but|the|a|an|because|if)[.!?]$/i.test(text)
  );
}

const twoWords =
  /([\p{L}\p{N}][\p{L}\p{N}'-]*)(?:[^\p{L}\p{N}'-][^\p{L}\p{N}]*([\p{L}\p{N}][\p{L}\p{N}'-]*))?/u;
function leans(core: string): boolean {
  const [, first = '', second = ''] = twoWords.exec(core.toLowerCase().replaceAll('’', "'")) ?? [];
  if (/^(?:when|while|where|although|if|as|since|once|after|before)$/.test(first)) return outside.has(second);
  return (
    leaningOpeners.has(first) ||
    (first === 'just' && second === 'because') ||
    /^(?:this|these|that|those)$/.test(first) ||
    /^(?:these|those|such)$/.test(second)
  );
}

const placeWords = /^(?:ADP|DET|ADJ|ADV|NUM|NOUN|PROPN)$/;
/** "In the lower valley it moved": what moved was named before. */
function leansBehindPlace(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ pos }) => pos !== 'SPACE' && pos !== 'CCONJ');
  if (words[0]?.pos !== 'ADP') return false;
  const end = words.findIndex(
    // "full of leaves": what follows a preposition is no verb.
    ({ pos }, i) => i > 0 && !placeWords.test(pos) && !(pos === 'VERB' && words[i - 1]?.pos === 'ADP'),
  );
  return /^(?:it|he|she|they)$/.test(words[end]?.lower ?? '');
}

const outside = new Set(`it it's that that's this they they're he she these those not so`.split(' '));
