import { align, runsOf, type Pair } from './align.js';
import type { SpokenWord } from './pieces.js';

/** The stretch of a recording that two pieces share, in seconds. */
export interface Overlap {
  readonly from: number;
  readonly to: number;
}

/** Where two lists of words are joined: so many of the left one stay, and those of the right one from there on. */
export interface Seam {
  readonly left: number;
  readonly right: number;
  /** The same words in both lists. */
  readonly pairs: readonly Pair[];
}

/** How far apart the two times of one word may be, by what they rest on. */
export const tolerances = { words: 1.5, segments: 5, none: Infinity } as const;
/** A run of so many words is no chance. */
const certain = 3;
/** No overlap holds more words. */
const mostWords = 400;

/**
 * Joins two lists at a word that both have. Words at the edges of a piece may be cut, so it is one near the middle of what both
 * heard, in a run of such words. Where no word is the same, a pause in the middle is the seam.
 * @param times what the times of the words rest on; the worse of both
 */
export function seamOf(
  left: readonly SpokenWord[],
  right: readonly SpokenWord[],
  overlap: Overlap,
  times: keyof typeof tolerances,
): Seam {
  const tolerance = tolerances[times];
  // Where words have no times of their own, their places are guessed, and more of both sides is compared.
  const reach = tolerance === Infinity ? 2 * (overlap.to - overlap.from) + 10 : tolerance;
  const from = Math.max(
    left.length - mostWords,
    firstIn(left, (word) => word.end >= overlap.from - reach),
  );
  const to = Math.min(
    mostWords,
    firstIn(right, (word) => word.start > overlap.to + reach),
  );
  const found = align(left.slice(from), right.slice(0, to), tolerance);
  const pairs = found.map((pair) => ({ left: pair.left + from, right: pair.right }));
  const chosen = chooseFrom(pairs, left, overlap, times);
  if (chosen) return { left: chosen.left + 1, right: chosen.right + 1, pairs };
  // Without times nobody knows what was said twice: a word that stands twice is better than one that is lost.
  if (times === 'none') return { left: left.length, right: 0, pairs: [] };
  const at = pauseIn(overlap, left, right);
  return {
    left: firstIn(left, (word) => middleOf(word) >= at),
    right: firstIn(right, (word) => middleOf(word) >= at),
    pairs: [],
  };
}

function chooseFrom(
  pairs: readonly Pair[],
  left: readonly SpokenWord[],
  { from, to }: Overlap,
  times: keyof typeof tolerances,
): Pair | null {
  const runs = runsOf(pairs);
  const longest = Math.max(0, ...runs);
  if (longest === 0 || (times === 'none' && longest < certain)) return null;
  const middle = (from + to) / 2;
  const [nearest] = pairs
    .filter((_, i) => (runs[i] ?? 0) >= Math.min(certain, longest))
    .map((pair) => ({ pair, far: Math.abs(middleOf(left[pair.left]) - middle) }))
    .sort((a, b) => a.far - b.far);
  return nearest?.pair ?? null;
}

/** The place of an overlap that is farthest from all words, or rather: from their middles. */
function pauseIn({ from, to }: Overlap, left: readonly SpokenWord[], right: readonly SpokenWord[]): number {
  const middles = [...left, ...right]
    .map(middleOf)
    .filter((at) => at > from && at < to)
    .sort((a, b) => a - b);
  const marks = [from, ...middles, to];
  let widest = { at: (from + to) / 2, room: -1 };
  marks.slice(1).forEach((mark, i) => {
    const room = mark - (marks[i] ?? from);
    if (room > widest.room) widest = { at: mark - room / 2, room };
  });
  return widest.at;
}

const middleOf = (word: SpokenWord | undefined): number => (word ? (word.start + word.end) / 2 : 0);

function firstIn<T>(list: readonly T[], test: (item: T) => boolean): number {
  const at = list.findIndex(test);
  return at === -1 ? list.length : at;
}
