import { agrees, comparable, type Part, type Quantity } from '@galley/writing-core';

/** A number with the words that govern it: what it counts or measures, nearest first. */
interface Placed {
  readonly part: Part;
  readonly quantity: Quantity;
  /** Weights of the governing words, by their keys: 2 for the nearest on either side, 1 for the next. */
  readonly governing: ReadonlyMap<string, number>;
  /** The word right behind it: what it counts. */
  readonly counts: string | null;
  /** "not forty", "instead of forty", "rather than forty", "no longer forty". */
  readonly denied: boolean;
}

const units = new Set(
  'percent percentage per cent dollar dollars cents euros pounds bucks point points hundred thousand million billion'.split(
    ' ',
  ),
);
const reach = 6;
const mostWords = 2;

/** The numbers of a text, each in its place; ordinal numbers name and count nothing. */
function placed(parts: readonly Part[]): Placed[] {
  return parts.flatMap((part, at) => {
    const { quantity } = part;
    if (!quantity || quantity.unit === 'order') return [];
    const governing = new Map<string, number>();
    for (const side of [after(parts, at), before(parts, at)])
      side.slice(0, mostWords).forEach(({ key }, i) => {
        governing.set(key, Math.max(governing.get(key) ?? 0, mostWords - i));
      });
    const behind = parts[at + 1];
    const counts = behind && !behind.paused && governs(behind) ? behind.key : null;
    return [{ part, quantity, governing, counts, denied: isDenied(parts, at) }];
  });
}

const governs = ({ content, quantity, denies, lower }: Part): boolean =>
  content && !quantity && !denies && !units.has(lower);

/** Another number begins, or another part of the sentence. */
const isEnd = ({ quantity, lower }: Part): boolean =>
  (quantity !== null && quantity.unit !== 'order') || /^(?:and|but|or|while)$/.test(lower);

/** Words behind a number, up to the next pause or number. */
function after(parts: readonly Part[], at: number): Part[] {
  const rest = parts.slice(at + 1, at + 1 + reach);
  const end = rest.findIndex((part) => isEnd(part) || part.paused);
  return rest.slice(0, end < 0 ? undefined : end).filter(governs);
}

/** Words in front of a number, nearest first, back to the last pause or number. */
function before(parts: readonly Part[], at: number): Part[] {
  const words: Part[] = [];
  for (let i = at; i > 0 && at - i < reach && !parts[i]?.paused; i -= 1) {
    const word = parts[i - 1];
    if (!word || word.denies || isEnd(word)) break;
    if (governs(word)) words.push(word);
  }
  return words;
}

/** A bound: "not more than forty" says forty. */
const bound = /^(?:more|less|fewer|over|under|above|below|than|until|only|just|even)$/;
const mostBetween = 4;

/** Whether a denial stands right in front of a number. */
export function isDenied(parts: readonly Part[], at: number): boolean {
  for (let i = at; i > 0 && at - i < mostBetween; i -= 1) {
    const [word, further] = [parts[i - 1], parts[i - 2]];
    if (!word) return false;
    if (word.denies || (word.lower === 'longer' && further?.denies === true)) return true;
    if (word.lower === 'of' && further?.lower === 'instead') return true;
    if (word.lower === 'than' && /^(?:rather|other)$/.test(further?.lower ?? '')) return true;
    if (word.lower === 'but' && further?.lower === 'anything') return true;
    if (bound.test(word.lower) || governs(word) || parts[i]?.paused === true) return false;
  }
  return false;
}

const alike = (a: Placed, b: Placed): number =>
  [...a.governing].reduce((sum, [key, weight]) => sum + Math.min(weight, b.governing.get(key) ?? 0), 0);

/** A number of a statement that is said elsewhere, or denied, and what is said in its place; null where none is said. */
interface Misplaced {
  readonly part: Part;
  readonly said: Part | null;
}

/**
 * The first number of a statement that is not said in its own place: the words that govern it govern another number, or it
 * is said under a denial (or without one, where the statement denies it).
 */
export function misplacedNumber(claim: readonly Part[], said: readonly Part[]): Misplaced | null {
  const numbers = placed(said);
  const claimed = placed(claim);
  // Several numbers in the order in which they were said are in their places.
  if (claimed.length > 1 && areInOrder(claim, said)) return null;
  for (const mine of claimed) {
    const comparables = numbers.filter(({ quantity }) => comparable(mine.quantity, quantity));
    const same = comparables.filter(({ quantity }) => agrees(mine.quantity, quantity));
    const fitting = same.filter(({ denied }) => denied === mine.denied);
    const rivals = comparables.filter((one) => !same.includes(one) && one.denied === mine.denied);
    const rival = rivals.toSorted((a, b) => alike(mine, b) - alike(mine, a))[0];
    const best = Math.max(same.length === 0 ? leastAlike - 1 : 0, ...fitting.map((one) => alike(mine, one)));
    if (rival && alike(mine, rival) > best) return { part: mine.part, said: rival.part };
    const counted = rivals.find(({ counts }) => counts !== null && counts === mine.counts);
    if (counted && fitting.every(({ counts }) => counts !== null && counts !== mine.counts))
      return { part: mine.part, said: counted.part };
    if (same.length > 0 && fitting.length === 0) return { part: mine.part, said: rival?.part ?? null };
  }
  return null;
}

/** A number that is not said at all has a rival where so much of what governs it is said of another. */
const leastAlike = 2;

/** Whether the numbers of a statement are said one after the other, each at a place of its own. */
export function areInOrder(claim: readonly Part[], said: readonly Part[]): boolean {
  // A year is mostly said at the beginning and written at the end.
  const counting = (parts: readonly Part[]) =>
    placed(parts).filter(({ quantity }) => quantity.unit !== 'year');
  const numbers = counting(said);
  let at = 0;
  return counting(claim).every((mine) => {
    const next = numbers.findIndex(
      (one, i) =>
        i >= at &&
        one.denied === mine.denied &&
        comparable(mine.quantity, one.quantity) &&
        (agrees(mine.quantity, one.quantity) ||
          isBetween(mine.quantity, one.quantity, numbers[i + 1]?.quantity)),
    );
    at = next + 1;
    return next >= 0;
  });
}

/** "45" where "40 to 50" was said. */
const isBetween = ({ value }: Quantity, low: Quantity, high: Quantity | undefined): boolean =>
  high !== undefined && low.value < value && value < high.value;
