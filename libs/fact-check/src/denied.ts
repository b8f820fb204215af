import type { Sentence } from '@galley/transcript';
import type { Part } from '@galley/writing-core';
import { keysIn, partsIn } from './evidence.js';
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

/**
 * How much of what stands beside a denial a sentence has to tell, and how much more than any that denies it; fitted on the tuning half
 * of tests/eval, with room to spare.
 */
const limits = { least: 0.5, ahead: 0.45 };

/** "not too", "not only": a matter of degree, no denial. */
const degree = /^(?:too|so|very|really|quite|only|just|all|always|every|necessarily|sure|least)$/;
/** Who does it, or what, is denied here, not that it is done. */
const nobody = /^(?:nothing|nobody|none|neither|nor|nowhere|hardly|scarcely)$/;
/** These deny what stands behind them, as "not" does; "unhappy that" and "unfair that" don't. */
const modal = /^(?:unable|impossible|improbable|unlikely|unnecessary|unimportant)$/;

const isDenial = ({ denies, lower }: Part): boolean => denies || modal.test(lower);

/** The denial of a statement. Of several, one may deny another or be one of degree: "not so much that it does not …". */
export function denialIn(parts: readonly Part[]): Turn | null {
  const at = parts.findIndex(isDenial);
  const part = parts[at];
  const behind = parts.slice(at + 1, at + 3).map(({ lower }) => lower);
  if (!part || nobody.test(part.lower) || parts.filter(isDenial).length > 1) return null;
  // "did not stop": it goes on.
  if (degree.test(behind[0] ?? '') || leaning.test(behind.join(' '))) return null;
  return { kind: 'negation', part, ...wordsBeside(parts, at) };
}

/** The sentence that states what a statement denies, where none around the place denies as much of it. */
export function statedAt(turn: Turn, { near, weigh, behind }: Place): Contrary | null {
  if (weightOf(turn.beside, turn, weigh) < limits.least) return null;
  let best: { readonly sentence: Sentence; readonly weight: number } | null = null;
  let denied = 0;
  for (const sentence of near) {
    const shared = sharedWith(turn, keysIn(sentence));
    const weight = weightOf(shared, turn, weigh);
    if (weight <= denied && weight <= (best?.weight ?? 0)) continue;
    const said = partsIn(sentence);
    const denials = said.flatMap((part, at) => (part.denies || part.key === turn.part.key ? [at] : []));
    if (denials.length > 0)
      denied = Math.max(denied, weightOf(sharedWith(turn, keysNear(said, denials)), turn, weigh));
    else if (
      weight > (best?.weight ?? 0) &&
      tellsOfDenied(turn, shared, weigh) &&
      !isLeftOpen(turn, sentence) &&
      !isDenied(behind(sentence))
    )
      best = { sentence, weight };
  }
  if (!best || best.weight < limits.least || best.weight - denied < limits.ahead) return null;
  const conflict = { kind: turn.kind, claimed: 'not', said: '', parts: [turn.part] };
  return { sentences: [best.sentence], conflict, weight: best.weight };
}

const leastOfDenied = 0.15;

/** It is of what stands behind a denial that a sentence must tell: else only the subject is the same. */
function tellsOfDenied(turn: Turn, shared: readonly Part[], weigh: Weigh): boolean {
  const denied = shared.filter((part) => turn.behind.includes(part));
  return weightOf(denied, turn, weigh) >= leastOfDenied * weightOf(turn.behind, turn, weigh);
}

/**
 * Words that deny without a denial, and words that leave open whether something is so: what is said with them is no contrary of
 * a denial. Questions are none, either.
 */
const leaning =
  /\b(?:fail(?:s|ed|ure)?|refus\w+|reject\w*|den(?:y|ies|ied)|lack\w*|avoid\w*|prevent\w*|stop\w*|drop\w*|forg[eo]t\w*|miss(?:es|ed|ing)?|unable|impossible|barely|instead|rather than|unless|against|wrong|difficult|unfortunately|rid|if|maybe|perhaps|might|whether|suppose|imagine|wonder)\b|\?["”’)]*$/i;

const reach = { before: 6, after: 3 };

/** Whether such a word stands around what a sentence shares with a statement, or the sentence asks. */
function isLeftOpen({ beside }: Turn, sentence: Sentence): boolean {
  if (!leaning.test(sentence.text)) return false;
  const said = partsIn(sentence);
  const isShared = ({ key }: Part) => beside.some((part) => part.key === key);
  const [first, last] = [said.findIndex(isShared), said.findLastIndex(isShared)];
  const around = said.slice(Math.max(0, first - reach.before), last + reach.after + 1);
  return /\?["”’)]*$/.test(sentence.text) || leaning.test(around.map(({ lower }) => lower).join(' '));
}

/** "No.", "Oh, no, …", or any denial. */
const isDenied = (next: Sentence | undefined): boolean =>
  next !== undefined &&
  (/^\W*(?:\w+\W+)?(?:no|nope|nah)\b/i.test(next.text) || partsIn(next).some(({ denies }) => denies));
