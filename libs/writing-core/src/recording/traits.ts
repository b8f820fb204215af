import type { Token } from '../language/language.js';
import { filler, housekeeping, leaningOpeners, stageDirection } from '../language/words.js';
import { isAboutTheTalk } from './chatter.js';
import { isBegunAgain } from './false-starts.js';

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

/** What a word alone tells. */
const signs: ReadonlyMap<string, 'first person' | 'second person' | 'past' | 'pointing'> = new Map(
  (
    [
      ['first person', `i me my mine myself we us our ours ourselves i'm i'd i've i'll`],
      ['second person', 'you your yours yourself'],
      [
        'past',
        'was were had did went took came got said told asked made became lost held ended started thought',
      ],
      ['pointing', 'it this that these those they them he she him there such here its their his her'],
    ] as const
  ).flatMap(([sign, words]) => words.split(' ').map((word) => [word, sign] as const)),
);
/** In so many words at its front, words that point count. */
const front = 12;
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
  const told = toldIn(words, /\d/.test(text));
  return {
    ...told,
    core,
    question: /\?["”’')\]]*$/.test(text),
    complete,
    standsAlone: complete && !leans(core) && !leansBehindPlace(tokens),
    filler: filler.test(core) || stageDirection.test(text),
    housekeeping: housekeeping.test(text) || isAboutTheTalk(text),
    hedged:
      /^(?:i (?:think|guess|feel|suppose|don'?t know|know|would like|can|just)|i'?m (?:not sure|just|gonna)|just to|let me|what i (?:love|think|would)|interestingly|to me|for me|hopefully|maybe|perhaps|probably|i wouldn'?t|i (?:love|like)|to be honest|my thoughts|we'?ll|you know|to give you)\b/i.test(
        core,
      ),
    past: told.past || /\b(?:19|20)\d\d\b/.test(text),
    stumbles: isBegunAgain(text, tokens),
  };
}

/** What the words of a sentence tell, each for itself. */
function toldIn(
  words: readonly Token[],
  holdsDigits: boolean,
): Pick<Traits, 'firstPerson' | 'secondPerson' | 'past' | 'numbers' | 'pointing'> {
  const told = { firstPerson: false, secondPerson: false, past: false, numbers: 0, pointing: 0 };
  words.forEach(({ text, lower, pos }, i) => {
    if (lower !== 'one' && (pos === 'NUM' || (holdsDigits && /\d/.test(text)))) told.numbers += 1;
    const sign = signs.get(lower);
    if (sign === 'first person') told.firstPerson = true;
    else if (sign === 'second person') told.secondPerson = true;
    else if (sign === 'past') told.past = true;
    else if (sign === 'pointing' && pos === 'PRON' && i < front) told.pointing += 1;
  });
  return told;
}

/** Words at the front that only join a sentence to the one before; without them it says the same. */
const joiners =
  /^(?:(?:(?:and|so|but)\b(?! (?:far|much|many|on|forth|that|forth)\b),?|(?:well|yeah|yes|yep|right|okay|ok|now|alright|all right|i mean|you know|like|actually|basically|of course|also|sure|exactly|again|anyway|i think|look|obviously|essentially|honestly|first of all|in fact|by the way|as i said|like i said),)\s+)+/i;

/** The sentence without its joiners, with a capital; word for word otherwise. */
function coreOf(text: string): string {
  const core = text.replace(joiners, '');
  return core === text ? text : core.charAt(0).toUpperCase() + core.slice(1);
}

const says = ({ pos }: Pick<Token, 'pos'>): boolean => pos === 'VERB' || pos === 'AUX';
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
