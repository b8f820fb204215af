import type { Alignment, Gap } from './alignment.js';
import { areOpposite } from './antonyms.js';
import { agrees, comparable, type Quantity, sameOfAnother } from './quantities.js';
import type { Part } from './statement.js';

/** Why a statement and a sentence can't both be right. */
export interface Conflict {
  readonly kind: 'number' | 'negation' | 'antonym' | 'name';
  /** Words of the statement; empty where it leaves a word out. */
  readonly claimed: string;
  /** Words of the recording. */
  readonly said: string;
  /** The parts of the statement that can't be common because of it. */
  readonly parts: readonly Part[];
}

/** What was said around the compared sentence, for what may stand in the next one. */
export interface Surroundings {
  /** Whether a word, given by its key, is said right before or after, or is in the name of who speaks there. */
  readonly says: (key: string) => boolean;
}

/** The first thing in which an aligned statement contradicts a sentence; null when nothing does. */
export function conflictIn({ gaps }: Alignment, around: Surroundings): Conflict | null {
  const checks = [numberIn, polarityIn, oppositeIn, (gap: Gap) => nameIn(gap, around)];
  for (const check of checks) {
    const found = gaps.map((gap) => check(nearEnds(gap))).find((conflict) => conflict !== null);
    if (found) return found;
  }
  return null;
}

const nearWords = 4;

/**
 * Before the first common word and after the last one, only what stands right beside it can be compared, and nothing
 * beyond a comma or full stop.
 */
function nearEnds(gap: Gap): Gap {
  const { before, after, said, claimed } = gap;
  const most = Math.max(nearWords, claimed.length);
  if ((before === null) === (after === null)) return gap;
  if (after === null) {
    const pause = said.findIndex(({ paused }) => paused);
    return { ...gap, said: said.slice(0, Math.min(most, pause < 0 ? most : pause)) };
  }
  const pause = said.findLastIndex(({ paused }) => paused);
  return { ...gap, said: said.slice(Math.max(0, pause, said.length - most)) };
}

const wordsOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join(' ');

/** A number where the recording has another one of the same kind. */
function numberIn({ claimed, said }: Gap): Conflict | null {
  const numbers = said.flatMap(({ quantity }) => quantity ?? []);
  for (const [i, part] of claimed.entries()) {
    const { quantity } = part;
    if (!quantity) continue;
    const unit = claimed[i + 1];
    const parts = unit && unit.lower === quantity.measure?.word ? [part, unit] : [part];
    const other = said.find((one) => one.quantity && sameOfAnother(quantity, one.quantity));
    if (other && !numbers.some((one) => agreesWith(quantity, one)))
      return { kind: 'number', claimed: withUnit(part), said: withUnit(other), parts };
    const rivals = numbers.filter((other) => comparable(quantity, other));
    if (rivals.length === 0 || rivals.some((one) => agrees(quantity, one))) continue;
    if (isAmong(quantity, rivals)) continue;
    const rival = said.find((one) => one.quantity === rivals[0]);
    const same = rivals[0]?.value === quantity.value;
    const [mine, theirs] = [part, rival].map((one) => (one ? (same ? withUnit(one) : one.text) : ''));
    return { kind: 'number', claimed: mine ?? '', said: theirs ?? '', parts };
  }
  return null;
}

const agreesWith = (a: Quantity, b: Quantity): boolean => comparable(a, b) && agrees(a, b);

/** Between two numbers that are said in the same unit: "45" where "40 to 50" was said. */
function isAmong({ value, measure }: Quantity, rivals: readonly Quantity[]): boolean {
  const values = rivals
    .filter((one) => !measure || !one.measure || one.measure.factor === measure.factor)
    .map((one) => one.value);
  return values.length > 1 && value >= Math.min(...values) && value <= Math.max(...values);
}

const withUnit = ({ text, quantity }: Part): string =>
  quantity?.measure && /^\p{L}/u.test(quantity.measure.word) ? `${text} ${quantity.measure.word}` : text;

const mostContentBesideDenial = 1;
const mostWordsBesideDenial = 5;

/** One side denies what the other states, with little else between the common words. */
function polarityIn(whole: Gap): Conflict | null {
  const gap = whole.before === null ? { ...whole, claimed: lastClause(whole.claimed) } : whole;
  const { claimed, said, before, after } = gap;
  const denials = (parts: readonly Part[]) => parts.filter((part, i) => deniesIn(part, parts[i + 1])).length;
  if (denials(claimed) % 2 === denials(said) % 2 || (before === null && after === null)) return null;
  // "not high" against "low" says the same.
  if (oppositeIn(gap)) return null;
  const rest = [...claimed, ...said].filter(({ denies, content }) => !denies && content).length;
  const long = Math.max(claimed.length, said.length) > mostWordsBesideDenial;
  return long || rest > mostContentBesideDenial
    ? null
    : { kind: 'negation', claimed: wordsOf(claimed), said: wordsOf(said), parts: [] };
}

/** "The minister promised that they would not" denies as "they would not" does: who reports it is no part of the denial. */
function lastClause(parts: readonly Part[]): readonly Part[] {
  const begin = parts.findLastIndex(({ lower, paused }) => paused || lower === 'that');
  return begin < 0 ? parts : parts.slice(parts[begin]?.lower === 'that' ? begin + 1 : begin);
}

/**
 * Whether a statement denies something in a place where the sentence doesn't, or leaves out a denial that is said there.
 * A denied number ("no longer fifty but thirty") is judged as a number.
 */
export function deniesOtherwise({ gaps }: Alignment): boolean {
  return gaps.map(nearEnds).some(({ claimed, said }) => {
    const [mine, theirs] = [claimed, said].map((parts) =>
      parts.some(
        (part, i) => deniesIn(part, parts[i + 1]) && parts.every(({ quantity }) => quantity === null),
      ),
    );
    return mine !== theirs;
  });
}

const softening =
  /^(?:only|just|merely|simply|necessarily|sure|quite|entirely|always|all|every|everyone|everything)$/;

/** "not only …" denies nothing; where "only" stands in both texts, it is not in the gap and "not" denies it. */
const deniesIn = (part: Part, next: Part | undefined): boolean =>
  part.denies && !(part.lower === 'not' && next !== undefined && softening.test(next.lower));

const mostBesideOpposite = 6;

function oppositeIn({ claimed, said }: Gap): Conflict | null {
  if (claimed.length > mostBesideOpposite || said.length > mostBesideOpposite) return null;
  for (const mine of claimed)
    for (const theirs of said)
      if (!mine.denies && !theirs.denies && areOpposite(mine.lower, theirs.lower))
        return { kind: 'antonym', claimed: mine.text, said: theirs.text, parts: [mine] };
  return null;
}

const mostInName = 4;

/** A name where the recording has another word, and the name is said nowhere near. */
function nameIn({ claimed, said, before, after }: Gap, { says }: Surroundings): Conflict | null {
  if (claimed.length > mostInName || said.length > mostInName || (before === null && after === null))
    return null;
  const tight = before !== null && after !== null && claimed.length <= 2 && said.length <= 2;
  const names = claimed.filter(({ name, key }) => name && (tight || !says(key)));
  const others = said.filter(
    ({ content, name, quantity, denies }) => (tight ? content || name : name) && !quantity && !denies,
  );
  if (names.length === 0 || others.length === 0) return null;
  return { kind: 'name', claimed: wordsOf(names), said: wordsOf(others), parts: names };
}
