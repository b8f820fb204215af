import type { Corpus, Line } from './corpus.js';
import type { Pace } from './pace.js';
import { featureTable, weights } from './features.js';

/** A stretch of neighbouring lines about one thing. `first` and `last` are line indexes, both inside. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  readonly characters: number;
}

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
async function boundaryScores(corpus: Corpus, lines: readonly Line[], pace: Pace): Promise<number[]> {
  const columns = await featureTable(corpus, lines, pace);
  return lines.map((_, i) =>
    columns.reduce((sum, column, k) => sum + (weights[k] ?? 0) * (column[i] ?? 0), 0),
  );
}
