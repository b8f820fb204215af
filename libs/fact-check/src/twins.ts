import { type Sentence, sentencesOf, type Transcript } from '@galley/transcript';
import {
  agrees,
  areOpposite,
  comparable,
  type Conflict,
  type Hit,
  type Language,
  type Part,
  type PassageIndex,
  speakersNamed,
} from '@galley/writing-core';
import { keysIn, keysOf, numbersIn, partsIn, partsOfName } from './evidence.js';
import type { Statement } from './statements.js';

/** What a statement turns on: a denial, a word that has an opposite, or a number. Turned round, it says the contrary. */
interface Turn {
  readonly kind: Exclude<Conflict['kind'], 'name'>;
  readonly part: Part;
  /** The words of meaning beside it in its clause, nearest first; those behind it come before those in front of it. */
  readonly beside: readonly Part[];
  /** Those behind it: what a denial denies. */
  readonly behind: readonly Part[];
}

/** What a sentence says of a turn: the same or its contrary, and the word that says so. */
interface Saying {
  readonly same: boolean;
  readonly word: Part | null;
}

/** A sentence that says the contrary of a statement. */
interface Contrary {
  readonly sentences: readonly [Sentence];
  readonly conflict: Conflict;
}

/** A statement that people wrote shares few words with what was said; these, beside the turn, are enough to compare the two. */
interface Limits {
  /** Weight that the sentence which says the contrary shares with what stands beside the turn. */
  readonly least: number;
  /** By so much more than any sentence that says the same. */
  readonly ahead: number;
  /** As a share of all that stands beside the turn. */
  readonly share: number;
}
/** Fitted on the tuning half of tests/eval, rounded. */
const limits: Readonly<Record<Turn['kind'], Limits>> = {
  negation: { least: 0.5, ahead: 0.3, share: 0 },
  antonym: { least: 0.75, ahead: 0.15, share: 0 },
  number: { least: 0.45, ahead: 0.22, share: 0.3 },
};

/**
 * The place that says the contrary of a statement in which it is turned round: of the statement and its twin, the same words with
 * a denial, opposite or other number, the recording says the twin. Null where the statement is said as well, or neither.
 */
export function contraryOf(
  statement: Statement,
  index: PassageIndex,
  hits: readonly Hit[],
  english: Language,
): Contrary | null {
  const { transcript } = index;
  const all = sentencesOf(transcript);
  const place: Place = {
    transcript,
    near: sentencesAround(all, hits),
    weigh: weigherOf(statement, index, english),
    leavesOpen: (sentence) => leaning.test(sentence.text) || isDenialIn(all[sentence.index + 1]),
  };
  const found = turnsOf(statement.parts).flatMap((turn) => contraryAt(turn, statement, place) ?? []);
  // An opposite or a number says what is wrong more plainly than a denial.
  const denies = ({ conflict }: Contrary) => Number(conflict.kind === 'negation');
  return found.toSorted((a, b) => denies(a) - denies(b) || b.weight - a.weight)[0] ?? null;
}

type Weigh = (part: Part, kind: Turn['kind']) => number;

/** Where a statement is held against what was said. */
interface Place {
  readonly near: ReadonlySet<Sentence>;
  readonly weigh: Weigh;
  readonly transcript: Transcript;
  /** Whether a sentence without a denial leaves open whether it is so, or is denied by the next one. */
  readonly leavesOpen: (sentence: Sentence) => boolean;
}

const numberWeight = 0.15;

/**
 * Rare words, in the recording and in English, tell what is spoken of. What is denied is mostly said in common words: there it
 * is enough that the recording seldom says them.
 */
function weigherOf({ sentence }: Statement, { speakers, idf }: PassageIndex, english: Language): Weigh {
  const named = [...speakersNamed(sentence, speakers)].flatMap(partsOfName);
  const voices = new Set(named.map(({ key }) => key));
  const neverSaid = idf('');
  return ({ key, lower, quantity }, kind) => {
    if (voices.has(key)) return 0;
    if (quantity) return numberWeight;
    return (idf(key) / neverSaid) * (kind === 'negation' ? 1 : english.rarity(lower));
  };
}

const reach = 4;

function sentencesAround(all: readonly Sentence[], hits: readonly Hit[]): ReadonlySet<Sentence> {
  return new Set(
    hits.flatMap(({ stretch }) => {
      const first = stretch.sentences[0]?.index ?? 0;
      const last = stretch.sentences.at(-1)?.index ?? 0;
      return all.slice(Math.max(0, first - reach), last + reach + 1);
    }),
  );
}

/** "not too", "not only": a matter of degree, no denial. */
const degree = /^(?:too|so|very|really|quite|only|just|all|always|every|necessarily|sure)$/;

/** These deny what stands behind them, as "not" does; "unhappy that" and "unfair that" don't. */
const modal = /^(?:unable|impossible|improbable|unlikely|unnecessary|unimportant)$/;

function turnsOf(parts: readonly Part[]): Turn[] {
  return parts.flatMap((part, at): Turn[] => {
    const words = wordsBeside(parts, at);
    if (words.beside.length === 0) return [];
    if (part.quantity) return part.quantity.unit === 'order' ? [] : [{ kind: 'number', part, ...words }];
    if (part.denies)
      return degree.test(parts[at + 1]?.lower ?? '') ? [] : [{ kind: 'negation', part, ...words }];
    const turns: Turn[] = turnsAlone(part) ? [{ kind: 'antonym', part, ...words }] : [];
    return modal.test(part.lower) ? [...turns, { kind: 'negation', part, ...words }] : turns;
  });
}

/** Prepositions and particles ("in", "up") have opposites only as part of a phrase. */
const turnsAlone = ({ content, quantity, lower }: Part): boolean =>
  !quantity && (content || /^(?:more|less|most|least|fewer)$/.test(lower));

const most = { behind: 4, before: 3 };

function wordsBeside(parts: readonly Part[], at: number): Pick<Turn, 'beside' | 'behind'> {
  const key = parts[at]?.key;
  const means = (part: Part) => part.content && !part.denies && part.key !== key;
  const pause = parts.findIndex((part, i) => i > at && part.paused);
  const begin = parts.findLastIndex((part, i) => i <= at && part.paused);
  const after = parts.slice(at + 1, pause < 0 ? undefined : pause).filter(means);
  const before = parts.slice(Math.max(0, begin), at).filter(means).toReversed();
  const behind = after.slice(0, most.behind);
  return { behind, beside: [...behind, ...before.slice(0, most.before)] };
}

/** The sentence that says the contrary of a turn best, where none says the same about as well. */
function contraryAt(
  turn: Turn,
  { parts }: Statement,
  { transcript, near, weigh, leavesOpen }: Place,
): (Contrary & { weight: number }) | null {
  const { least, ahead, share } = limits[turn.kind];
  const all = weightOf(turn.beside, turn, weigh);
  let best: (Contrary & { weight: number }) | null = null;
  let same = 0;
  if (all < least) return null;
  // A number that is said anywhere may be told of here.
  if (turn.kind === 'number' && isSaid(turn.part, transcript)) return null;
  for (const sentence of near) {
    const said = partsIn(sentence);
    const weight = weightOf(sharedWith(turn, keysIn(sentence)), turn, weigh);
    if (weight <= same && weight <= (best?.weight ?? 0)) continue;
    const saying = sayingOf(turn, parts, sentence);
    if (saying?.same === true)
      same = Math.max(same, turn.kind === 'negation' ? weightDenied(turn, said, weigh) : weight);
    if (saying?.same !== false || (turn.kind === 'negation' && leavesOpen(sentence))) continue;
    const bound = weightBeside(turn, saying, said, weigh);
    if (bound > (best?.weight ?? 0))
      best = { sentences: [sentence], conflict: conflictOf(turn, saying), weight: bound };
  }
  return best && best.weight >= Math.max(least, share * all) && best.weight - same >= ahead ? best : null;
}

const sharedWith = ({ beside }: Turn, said: ReadonlySet<string>): Part[] =>
  beside.filter(({ key }) => said.has(key));

const isSaid = ({ quantity }: Part, transcript: Transcript): boolean =>
  quantity !== null &&
  numbersIn(transcript).some((one) => comparable(quantity, one) && agrees(quantity, one));

const window = 8;

/** What a sentence shares with the words beside a turn, right beside the word that says the contrary. */
function weightBeside(turn: Turn, { word }: Saying, said: readonly Part[], weigh: Weigh): number {
  const at = word ? said.indexOf(word) : -1;
  const near = at < 0 ? said : said.slice(Math.max(0, at - window), at + window + 1);
  const shared = sharedWith(turn, keysOf(near));
  return turn.kind === 'negation' && !tellsOfDenied(turn, shared, weigh) ? 0 : weightOf(shared, turn, weigh);
}

const leastOfDenied = 0.25;

/** One word in common is a subject in common, not yet a statement; and it is of what stands behind a denial that it must tell. */
function tellsOfDenied(turn: Turn, shared: readonly Part[], weigh: Weigh): boolean {
  const denied = shared.filter((part) => turn.behind.includes(part));
  const least = leastOfDenied * weightOf(turn.behind, turn, weigh);
  return shared.length > 1 && weightOf(denied, turn, weigh) >= least;
}

/** What a sentence shares with the words beside a denial, right beside a denial of its own. */
function weightDenied(turn: Turn, said: readonly Part[], weigh: Weigh): number {
  const denials = said.flatMap((part, at) => (isDenialOf(turn, part) ? [at] : []));
  const near = said.filter((_, at) => denials.some((denial) => Math.abs(denial - at) <= window));
  return weightOf(sharedWith(turn, keysOf(near)), turn, weigh);
}

const isDenialOf = ({ part }: Turn, { denies, key }: Part): boolean => denies || key === part.key;

const weightOf = (parts: readonly Part[], { kind }: Turn, weigh: Weigh): number =>
  parts.reduce((sum, part) => sum + weigh(part, kind), 0);

const conflictOf = ({ kind, part }: Turn, { word }: Saying): Conflict => ({
  kind,
  claimed: kind === 'negation' ? 'not' : part.text,
  said: word?.text ?? '',
  parts: [part],
});

/**
 * Words that deny without a denial, and words that leave open whether something is so: what is said with them is no contrary of
 * a denial. Questions are none, either.
 */
const leaning =
  /\b(?:fail(?:s|ed|ure)?|refus\w+|reject\w*|den(?:y|ies|ied)|lack\w*|avoid\w*|prevent\w*|stop\w*|drop\w*|forg[eo]t\w*|miss(?:es|ed|ing)?|unable|impossible|barely|instead|rather than|unless|against|wrong|difficult|unfortunately|rid|if|maybe|perhaps|might|whether|suppose|imagine|wonder)\b|\?["”’)]*$/i;

/** "No.", "Oh, no, …", or any denial. */
const isDenialIn = (sentence: Sentence | undefined): boolean =>
  sentence !== undefined &&
  (/^\W*(?:\w+\W+)?(?:no|nope|nah)\b/i.test(sentence.text) || partsIn(sentence).some(({ denies }) => denies));

/** Null where a sentence says neither the same nor the contrary. */
function sayingOf(turn: Turn, claim: readonly Part[], sentence: Sentence): Saying | null {
  const said = partsIn(sentence);
  if (turn.kind === 'number') return numberIn(turn, said);
  if (turn.kind === 'negation') return { same: said.some((part) => isDenialOf(turn, part)), word: null };
  const own = said.find(({ key }) => key === turn.part.key);
  if (own) return { same: true, word: own };
  const other = said.find(
    (part, at) => turnsAlone(part) && areOpposite(part.lower, turn.part.lower) && !isAlternative(said, at),
  );
  const denied =
    other && isDeniedAt(said, said.indexOf(other)) !== isDeniedAt(claim, claim.indexOf(turn.part));
  return other && denied === false ? { same: false, word: other } : null;
}

/** "add or remove": neither of the two is what is said. */
const isAlternative = (parts: readonly Part[], at: number): boolean =>
  [parts[at - 1], parts[at + 1]].some((part) => part?.lower === 'or');

function numberIn({ part: { quantity } }: Turn, said: readonly Part[]): Saying | null {
  if (!quantity) return null;
  const numbers = said.filter((part) => part.quantity && comparable(quantity, part.quantity));
  const same = numbers.find((part) => part.quantity && agrees(quantity, part.quantity));
  if (same) return { same: true, word: same };
  const other = numbers.find((part) => part.quantity?.unit === quantity.unit);
  return other ? { same: false, word: other } : null;
}

const mostBeforeDenied = 4;

const isDeniedAt = (parts: readonly Part[], at: number): boolean =>
  parts.slice(Math.max(0, at - mostBeforeDenied), at).some(({ denies }) => denies);
