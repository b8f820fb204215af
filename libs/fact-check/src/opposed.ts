import type { Sentence } from '@galley/transcript';
import { areOpposite, oppositesOf, type Part, type PassageIndex, stemOf } from '@galley/writing-core';
import { partsIn } from './evidence.js';
import {
  type Contrary,
  isDeniedAt,
  keysNear,
  type Place,
  sharedWith,
  type Turn,
  weightOf,
  wordsBeside,
} from './turns.js';

/** Fitted on the tuning half of tests/eval, with room to spare. */
const limits = { least: 0.3, ahead: 0.9 };
/** For the next word of the statement standing beside the opposite as well: "small businesses" against "big businesses". */
const nextBonus = 0.3;
const mostNext = 2;
/** For the recording using the opposite more often than the word. */
const countBonus = 0.2;

/** They tell how a meeting went or who spoke, or mostly mean something else than the word that has an opposite. */
const loose = new Set(
  `ask answer reply deny denied question begin began begun end left leave live living income agree disagree kind like right hard light
well back present record recipient sender receive give gave given take took taken come came go went lead led follow keep kept find found
learn teach taught pro con man men woman women stay stand stood work help mother father child parent boy girl home`
    .split(/\s+/)
    .map(stemOf),
);
const degrees = /^(?:more|less|most|least|fewer)$/;

/** The words of a statement whose opposite, said of the same, is its contrary. */
export function opposableIn(parts: readonly Part[]): Turn[] {
  return parts.flatMap((part, at): Turn[] => {
    if (!isOpposable(part) || loose.has(part.key)) return [];
    if (part.lower === 'few' && parts[at - 1]?.lower === 'a') return [];
    // What names both of two opposites is not turned round.
    if (parts.some((other) => areOpposite(part.lower, other.lower))) return [];
    const words = wordsBeside(parts, at);
    return words.beside.length === 0 ? [] : [{ kind: 'antonym', part, ...words }];
  });
}

/** Prepositions and particles ("in", "up") have opposites only as part of a phrase. */
const isOpposable = ({ content, quantity, denies, lower }: Part): boolean =>
  !quantity && !denies && (content || degrees.test(lower));

/** A word where it is said. */
interface Said {
  readonly sentence: Sentence;
  readonly part: Part;
  /** What is said beside it of what stands beside the word of the statement: as weight. */
  readonly weight: number;
  /** Whether the next word of the statement stands beside it. */
  readonly next: boolean;
}

/** The sentence that says the opposite of a word, where it is said of the same more often and more closely than the word. */
export function opposedAt(turn: Turn, claim: readonly Part[], place: Place): Contrary | null {
  const all = weightOf(turn.beside, turn, place.weigh);
  if (all < limits.least) return null;
  const denied = isDeniedAt(claim, claim.indexOf(turn.part));
  const opposites: Said[] = [];
  const same: Said[] = [];
  const contrary = new Set(place.words().filter(oppositesOf(turn.part.lower)));
  if (contrary.size === 0) return null;
  for (const sentence of place.near) {
    const parts = partsIn(sentence);
    for (const [at, part] of parts.entries()) {
      const isSame = part.key === turn.part.key;
      if (!isSame && !(contrary.has(part.lower) && isOpposable(part))) continue;
      if (isDeniedAt(parts, at) !== denied || (!isSame && isAlternative(parts, at))) continue;
      (isSame ? same : opposites).push(saidAt(turn, sentence, at, place));
    }
  }
  const [best] = opposites.toSorted((a, b) => b.weight - a.weight);
  if (!best || best.weight < limits.least) return null;
  const nexts = (said: readonly Said[], count: number) =>
    Math.min(count, said.filter(({ next }) => next).length);
  const ahead =
    best.weight -
    Math.max(0, ...same.map(({ weight }) => weight)) +
    nextBonus * (nexts(opposites, mostNext) - mostNext * nexts(same, 1)) +
    countBonus * moreOften(opposites, turn.part, place);
  const { sentence, part } = best;
  const conflict = { kind: turn.kind, claimed: turn.part.text, said: part.text, parts: [turn.part] };
  return ahead >= limits.ahead ? { sentences: [sentence], conflict, weight: best.weight } : null;
}

const mostBetween = 2;

function saidAt(turn: Turn, sentence: Sentence, at: number, { weigh }: Place): Said {
  const parts = partsIn(sentence);
  const next = turn.behind[0];
  return {
    sentence,
    part: parts[at] as Part,
    weight: weightOf(sharedWith(turn, keysNear(parts, [at])), turn, weigh),
    next: parts.slice(at + 1, at + 1 + mostBetween).some(({ key }) => key === next?.key),
  };
}

/** "add or remove": neither of the two is what is said. */
const isAlternative = (parts: readonly Part[], at: number): boolean =>
  [parts[at - 1], parts[at + 1]].some((part) => part?.lower === 'or');

/** Logarithm of how much more often the opposites that are said near are said in all than the word. */
function moreOften(opposites: readonly Said[], own: Part, { index }: Place): number {
  const words = new Map(opposites.map(({ part }) => [part.key, part]));
  const count = [...words.values()].reduce((sum, part) => sum + countOf(part, index), 0);
  return Math.log((1 + count) / (1 + countOf(own, index)));
}

/** The index counts the words that it can be searched for. */
const countOf = ({ key, lower, content }: Part, index: PassageIndex): number =>
  content ? index.count(key) : (index.transcript.text.match(new RegExp(`\\b${lower}\\b`, 'gi'))?.length ?? 0);
