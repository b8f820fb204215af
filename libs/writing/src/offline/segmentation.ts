import type { Corpus, Line } from './corpus.js';
import type { Pace } from './pace.js';
import { cueOpeners } from './words.js';

/** A stretch of neighbouring lines about one thing. `first` and `last` are line indexes, both inside. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  readonly characters: number;
}

/** Characters to either side that are compared. */
export const windows = [600, 1500, 3000, 6000] as const;
/** Weights of a logistic scorer, fitted on public talks and meetings: gap and depth per window, then signs at the line. */
export const weights = {
  gap: [0.302, 0.203, 0.188, -0.377],
  depth: [-0.028, 0.067, 0.175, 0.254],
  novelty: 0.115,
  turn: -0.932,
  question: 0.46,
  afterQuestion: 0.189,
  cue: 0.277,
} as const;
/** What a stretch costs whose length is e times the mean, or the mean divided by e. */
const unevenness = 0.5;

/**
 * Cuts the lines `first..last` into `count` stretches, or fewer where that many do not fit: the best boundaries with
 * lengths that are not too uneven, none shorter than `least` characters.
 */
export async function segment(
  corpus: Corpus,
  pace: Pace,
  range: { first: number; last: number },
  count: number,
  least: number,
): Promise<Stretch[]> {
  const lines = corpus.lines.slice(range.first, range.last + 1);
  const offsets = offsetsOf(lines);
  const scores = await boundaryScores(corpus, lines, pace);
  const candidates = scores
    .map((score, i) => ({ score, i, at: offsets[i] ?? 0 }))
    .filter(({ i }) => i > 0)
    .sort((a, b) => b.score - a.score || a.i - b.i)
    .slice(0, count * 14)
    .sort((a, b) => a.i - b.i);
  const end = { score: 0, i: lines.length, at: offsets.at(-1) ?? 0 };
  const cuts = await bestCuts([{ score: 0, i: 0, at: 0 }, ...candidates, end], count, least, pace);
  const starts = [0, ...cuts];
  return starts.map((start, k) => stretchOf(lines, start, (starts[k + 1] ?? lines.length) - 1));
}

interface Cut {
  readonly score: number;
  /** Index of the line that it lies before. */
  readonly i: number;
  /** Characters before it. */
  readonly at: number;
}

/** The best way through the candidates with `count` steps, by dynamic programming; line indexes of the inner cuts. */
async function bestCuts(cuts: readonly Cut[], count: number, least: number, pace: Pace): Promise<number[]> {
  const mean = Math.max(1, (cuts.at(-1)?.at ?? 0) / count);
  const longest = Math.max(mean * 4, least * 3);
  const steps = count + 1;
  const best = new Float64Array(cuts.length * steps).fill(-Infinity);
  const from = new Int32Array(cuts.length * steps).fill(-1);
  best[0] = 0;
  for (let j = 1; j < cuts.length; j += 1) {
    for (let i = j - 1; i >= 0; i -= 1) {
      const length = (cuts[j]?.at ?? 0) - (cuts[i]?.at ?? 0);
      if (length < least) continue;
      if (length > longest) break;
      const gain = (cuts[j]?.score ?? 0) - unevenness * Math.log(length / mean) ** 2;
      for (let k = 0; k < count; k += 1) {
        const total = (best[i * steps + k] ?? -Infinity) + gain;
        if (total <= (best[j * steps + k + 1] ?? -Infinity)) continue;
        best[j * steps + k + 1] = total;
        from[j * steps + k + 1] = i;
      }
    }
    await pace.breathe();
  }
  return wayBack(cuts, from, best, count);
}

function wayBack(cuts: readonly Cut[], from: Int32Array, best: Float64Array, count: number): number[] {
  const steps = count + 1;
  let at = cuts.length - 1;
  let k = count;
  while (k > 1 && best[at * steps + k] === -Infinity) k -= 1;
  const path: number[] = [];
  for (at = from[at * steps + k] ?? -1, k -= 1; at > 0 && k > 0; at = from[at * steps + k] ?? -1, k -= 1)
    path.push(cuts[at]?.i ?? 0);
  return path.reverse();
}

function stretchOf(lines: readonly Line[], first: number, last: number): Stretch {
  const opening = lines[first];
  const closing = lines[last];
  if (!opening || !closing) throw new RangeError('A stretch needs at least one line.');
  const characters = lines.slice(first, last + 1).reduce((sum, line) => sum + line.text.length + 1, 0);
  return { first: opening.index, last: closing.index, from: opening.from, to: closing.to, characters };
}

/** Characters before each line, and in all at the end. */
function offsetsOf(lines: readonly Line[]): number[] {
  const offsets = [0];
  for (const line of lines) offsets.push((offsets.at(-1) ?? 0) + line.text.length + 1);
  return offsets;
}

/** How likely a new subject begins at each line; comparable within one recording only. */
export async function boundaryScores(corpus: Corpus, lines: readonly Line[], pace: Pace): Promise<number[]> {
  const table = await featureTable(corpus, lines, pace);
  return lines.map((_, i) => {
    const row = table.map((column) => column[i] ?? 0);
    return allWeights.reduce((sum, weight, k) => sum + weight * (row[k] ?? 0), 0);
  });
}

const allWeights = [
  ...weights.gap,
  ...weights.depth,
  weights.novelty,
  weights.turn,
  weights.question,
  weights.afterQuestion,
  weights.cue,
];

/** One column per feature: four gaps, four depths, novelty (all standardised), then four signs of 0 or 1. */
export async function featureTable(corpus: Corpus, lines: readonly Line[], pace: Pace): Promise<number[][]> {
  const encoded = encode(corpus, lines);
  const gaps: number[][] = [];
  for (const width of windows) {
    gaps.push(gapsAt(lines, encoded, width));
    await pace.breathe();
  }
  const depths = gaps.map((gap) => depthsOf(gap));
  const signs = [
    lines.map((line, i) => (i > 0 && line.turn !== lines[i - 1]?.turn ? 1 : 0)),
    lines.map((line, i) => (line.traits.question || questionSoon(lines, i) ? 1 : 0)),
    lines.map((_, i) => (lines[i - 1]?.traits.question ? 1 : 0)),
    lines.map((line) => (cueOpeners.test(line.text) ? 1 : 0)),
  ];
  return [
    ...gaps.map(standardised),
    ...depths.map(standardised),
    standardised(noveltyOf(lines, encoded)),
    ...signs,
  ];
}

/** The same speaker's question within three lines: "So let us talk about X. Why ...?" */
function questionSoon(lines: readonly Line[], i: number): boolean {
  const turn = lines[i]?.turn;
  return lines.slice(i + 1, i + 4).some((line) => line.turn === turn && line.traits.question);
}

interface Encoded {
  readonly ids: readonly (readonly number[])[];
  readonly weight: Float64Array;
}

function encode(corpus: Corpus, lines: readonly Line[]): Encoded {
  const numbers = new Map<string, number>();
  const ids = lines.map((line) =>
    line.terms.map((term) => {
      const id = numbers.get(term) ?? numbers.size;
      numbers.set(term, id);
      return id;
    }),
  );
  const weight = new Float64Array(numbers.size);
  for (const [term, id] of numbers)
    weight[id] = Math.log(1 + corpus.lines.length / (1 + (corpus.frequency.get(term) ?? 1)));
  return { ids, weight };
}

/**
 * 1 - cosine of the words before and after each line, within `width` characters to either side. The two windows slide
 * along, so the cost does not grow with their width.
 */
function gapsAt(lines: readonly Line[], { ids, weight }: Encoded, width: number): number[] {
  const left = new Sparse(weight.length);
  const right = new Sparse(weight.length);
  let dot = 0;
  const change = (side: Sparse, other: Sparse, line: number, by: number) => {
    for (const id of ids[line] ?? []) {
      const squared = (weight[id] ?? 0) ** 2;
      dot += by * squared * other.at(id);
      side.add(id, by, squared);
    }
  };
  let start = 0;
  let end = 0;
  let before = 0;
  let after = 0;
  const size = (i: number) => (lines[i]?.text.length ?? 0) + 1;
  return lines.map((_, i) => {
    while (end < lines.length && after < width) {
      change(right, left, end, 1);
      after += size(end);
      end += 1;
    }
    while (start < i && before - size(start) >= width) {
      change(left, right, start, -1);
      before -= size(start);
      start += 1;
    }
    const norm = Math.sqrt(left.norm * right.norm);
    const gap = norm > 1e-9 ? 1 - dot / norm : 1;
    change(right, left, i, -1);
    after -= size(i);
    change(left, right, i, 1);
    before += size(i);
    return gap;
  });
}

class Sparse {
  norm = 0;
  private readonly counts: Float64Array;

  constructor(size: number) {
    this.counts = new Float64Array(size);
  }

  at(id: number): number {
    return this.counts[id] ?? 0;
  }

  add(id: number, by: number, squared: number): void {
    const old = this.at(id);
    this.norm += squared * ((old + by) ** 2 - old ** 2);
    this.counts[id] = old + by;
  }
}

/** Lines to either side among which the lowest gap is looked for; further away it says nothing about this one. */
const valley = 200;

/** How far a gap rises above the lowest points to its left and right. */
function depthsOf(gaps: readonly number[]): number[] {
  return gaps.map((gap, i) => 2 * gap - lowest(gaps, i, -1) - lowest(gaps, i, 1));
}

/** The lowest gap on the way from `i` until the way rises. */
function lowest(gaps: readonly number[], i: number, step: 1 | -1): number {
  let low = gaps[i] ?? 0;
  for (let k = i + step, left = valley; left > 0; k += step, left -= 1) {
    const gap = gaps[k];
    if (gap === undefined || gap > low + 0.02) break;
    if (gap < low) low = gap;
  }
  return low;
}

/** Weight of words that are new to the recording in the next eight lines, against the eight before. */
function noveltyOf(lines: readonly Line[], { ids, weight }: Encoded): number[] {
  const seen = new Set<number>();
  const fresh = ids.map((line) => {
    let sum = 0;
    for (const id of line) {
      if (!seen.has(id)) sum += weight[id] ?? 0;
      seen.add(id);
    }
    return sum;
  });
  const sumOf = (from: number, to: number) =>
    fresh.slice(Math.max(0, from), Math.max(0, to)).reduce((a, b) => a + b, 0);
  return lines.map((_, i) => sumOf(i, i + 8) - sumOf(i - 8, i));
}

function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
  const spread = Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length),
  );
  return values.map((value) => (spread > 1e-9 ? (value - mean) / spread : 0));
}
