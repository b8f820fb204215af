import { align, type Part } from '@galley/writing-core';
import { partsIn, type Witness } from './evidence.js';

/** Two words of a statement that stand in each other's place, as against what was said. */
export interface Exchange {
  readonly one: string;
  readonly other: string;
}

/** From which share on a sentence can be the same with two words exchanged. */
const leastShare = 0.35;
/** With the words put back, it is the same sentence. */
const sameAgain = 0.8;
const mostTried = 4;

/**
 * Whether a sentence says the same words with two of them in each other's place: "the dog bites the man". Put back, the
 * statement follows what was said; a clause that moves as a whole, or "bread and butter", is no exchange.
 */
export function exchangeIn(
  claim: readonly Part[],
  { sentences, alignment, weigh }: Witness,
): Exchange | null {
  if (alignment.share < leastShare || alignment.share > 0.999) return null;
  const said = sentences.flatMap(partsIn);
  const keys = new Set(said.map(({ key }) => key));
  const matched = new Set(alignment.pairs.map(([i]) => i));
  const movable = claim.flatMap((part, i) => (isMovable(part) && keys.has(part.key) ? [i] : []));
  const astray = movable.filter((i) => !matched.has(i)).slice(0, mostTried);
  for (const i of astray)
    for (const j of movable) {
      const [one, other] = [claim[i], claim[j]];
      if (
        !one ||
        !other ||
        one.key === other.key ||
        !(one.content || other.content) ||
        areJoined(claim, Math.min(i, j), Math.max(i, j))
      )
        continue;
      const back = [...claim];
      [back[i], back[j]] = [other, one];
      const gained = align(back, said, weigh).share - alignment.share;
      const least = Math.min(weigh(one), weigh(other)) / claim.reduce((sum, part) => sum + weigh(part), 0);
      if (gained >= 0.9 * least && alignment.share + gained >= sameAgain)
        return i < j ? { one: one.text, other: other.text } : { one: other.text, other: one.text };
    }
  return null;
}

const longWord = 4;
/** They join, point or help a verb, and move with their clause: "early in March that …" is "that … during March". */
const joining = new Set(
  `that this these those which there then when where while also from with into about over have been being would could should
will were they them their your some just very than what does such only`.split(/\s/),
);
const isMovable = ({ content, quantity, denies, lower }: Part): boolean =>
  !quantity && !denies && (content || (lower.length >= longWord && !joining.has(lower)));

/** "bread and butter", "big, heavy": their order says nothing. */
const areJoined = (claim: readonly Part[], first: number, second: number): boolean => {
  const between = claim.slice(first + 1, second);
  return between.length === 0
    ? claim[second]?.paused === true
    : between.every(({ lower }) => /^(?:and|or|and\/or|as|well|nor)$/.test(lower));
};

const fewestAstray = 2;

/** Whether several words of a statement are said in the same sentence and not in this order. */
export function isReordered(claim: readonly Part[], { sentences, alignment }: Witness): boolean {
  const keys = new Set(sentences.flatMap(partsIn).map(({ key }) => key));
  const matched = new Set(alignment.pairs.map(([i]) => i));
  const astray = claim.filter(
    (part, i) => part.content && isMovable(part) && keys.has(part.key) && !matched.has(i),
  );
  return astray.length >= fewestAstray;
}
