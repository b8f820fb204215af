import { type Sentence, sentencesOf, type Transcript } from '@galley/transcript';
import {
  agrees,
  comparable,
  type Hit,
  type Language,
  type Part,
  type PassageIndex,
  type Quantity,
  speakersNamed,
} from '@galley/writing-core';
import { denialIn, statedAt } from './denied.js';
import { keysIn, numbersIn, partsIn, partsOfName } from './evidence.js';
import { opposableIn, opposedAt } from './opposed.js';
import type { Statement } from './statements.js';
import { aboutElse } from './support.js';
import {
  type Contrary,
  keysNear,
  type Place,
  sharedWith,
  type Turn,
  type Weigh,
  weightOf,
  wordsBeside,
} from './turns.js';

/** A recording with the places that a statement is held against. */
interface Held {
  readonly index: PassageIndex;
  readonly hits: readonly Hit[];
  readonly english: Language;
}

/**
 * The place that says the contrary of a statement in which it is turned round: of the statement and its twin, the same words with
 * a denial, opposite or other number, the recording says the twin. Null where the statement is said as well, or neither.
 *
 * @param strength of the recording speaking of the statement; where it speaks of something else, only a number contradicts
 */
export function contraryOf(
  { index, hits, english }: Held,
  statement: Statement,
  strength: number,
): Contrary | null {
  const { parts } = statement;
  const all = sentencesOf(index.transcript);
  const near = sentencesAround(all, hits);
  let words: readonly string[] | null = null;
  const place: Place = {
    index,
    near,
    words: () => (words ??= [...new Set([...near].flatMap((one) => partsIn(one).map(({ lower }) => lower)))]),
    weigh: weigherOf(statement, index, english),
    behind: (sentence) => all[sentence.index + 1],
  };
  const heaviest = (found: readonly Contrary[]) => found.toSorted((a, b) => b.weight - a.weight)[0];
  const number = heaviest(numbersOf(parts).flatMap((turn) => otherNumberAt(turn, place) ?? []));
  if (number || strength < aboutElse) return number ?? null;
  const opposite = heaviest(opposableIn(parts).flatMap((turn) => opposedAt(turn, parts, place) ?? []));
  // An opposite or a number says what is wrong more plainly than a denial.
  if (opposite) return opposite;
  const denial = denialIn(parts);
  return denial && statedAt(denial, place);
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

const numbersOf = (parts: readonly Part[]): Turn[] =>
  parts.flatMap((part, at): Turn[] => {
    const words = wordsBeside(parts, at);
    const counts = part.quantity !== null && part.quantity.unit !== 'order';
    return counts && words.beside.length > 0 ? [{ kind: 'number', part, ...words }] : [];
  });

/** Weights that a sentence with another number shares with what stands beside a number: fitted on the tuning half of tests/eval, rounded. */
const limits = { least: 0.45, share: 0.3 };

/** The sentence that says another number of the same, where the recording says the number of a statement nowhere. */
function otherNumberAt(turn: Turn, { index, near, weigh }: Place): Contrary | null {
  const { quantity } = turn.part;
  const all = weightOf(turn.beside, turn, weigh);
  if (!quantity || all < limits.least || isSaid(quantity, index.transcript)) return null;
  let best: Contrary | null = null;
  for (const sentence of near) {
    if (weightOf(sharedWith(turn, keysIn(sentence)), turn, weigh) <= (best?.weight ?? 0)) continue;
    const said = partsIn(sentence);
    const at = said.findIndex(
      (part) => part.quantity?.unit === quantity.unit && comparable(quantity, part.quantity),
    );
    const weight = at < 0 ? 0 : weightOf(sharedWith(turn, keysNear(said, [at])), turn, weigh);
    if (weight <= (best?.weight ?? 0)) continue;
    const conflict = {
      kind: turn.kind,
      claimed: turn.part.text,
      said: said[at]?.text ?? '',
      parts: [turn.part],
    };
    best = { sentences: [sentence], conflict, weight };
  }
  return best && best.weight >= Math.max(limits.least, limits.share * all) ? best : null;
}

const isSaid = (quantity: Quantity, transcript: Transcript): boolean =>
  numbersIn(transcript).some((one) => comparable(quantity, one) && agrees(quantity, one));
