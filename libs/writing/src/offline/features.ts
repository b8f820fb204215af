import { chainsOf } from './chains.js';
import type { Corpus, Line } from './corpus.js';
import type { Pace } from './pace.js';
import { cueOpeners } from './words.js';

/** Characters to either side that are compared. */
const windows = [600, 1500, 3000, 6000] as const;

/** Weights of a logistic scorer, fitted on public talks and meetings; one for each column of `featureTable`. */
export const weights: readonly number[] = [
  ...[0.246, 0.093, 0.147, -0.399], // gap
  ...[-0.062, 0.042, 0.147, 0.242], // depth
  0.047, // novelty
  ...[-1.062, 0.484, 0.187, 0.3], // turn begins, question soon, after a question, cue words
  ...[0.136, 0.012, -0.279, -0.16], // chains begin, end, cross, began just before
  ...[-0.125, -0.141, 0.022], // question, length, length of what follows
  ...[0.108, -0.194], // opens with "So", with "Yes"
  ...[0.041, -0.103, 0.727], // length of the turn, of a turn that begins, speaker not heard for a while
];

/** One column per feature and one value per line; what is not yes or no is standardised over the recording. */
export async function featureTable(corpus: Corpus, lines: readonly Line[], pace: Pace): Promise<number[][]> {
  const encoded = encode(corpus, lines);
  const gaps: number[][] = [];
  for (const width of windows) {
    gaps.push(gapsAt(lines, encoded, width));
    await pace.breathe();
  }
  const depths = gaps.map((gap) => depthsOf(gap));
  const table = [...gaps, ...depths, noveltyOf(lines, encoded)].map(standardised);
  await pace.breathe();
  const chains = chainsOf(lines);
  await pace.breathe();
  const all = [...table, ...signsOf(lines), ...chains.map(standardised), ...shapesOf(lines)];
  if (all.length !== weights.length) throw new RangeError('Every feature has one weight.');
  return all;
}

const yes = (is: boolean): number => (is ? 1 : 0);
const beginsTurn = (lines: readonly Line[], i: number): boolean =>
  i > 0 && lines[i]?.turn !== lines[i - 1]?.turn;

function signsOf(lines: readonly Line[]): number[][] {
  return [
    lines.map((_, i) => yes(beginsTurn(lines, i))),
    lines.map((line, i) => yes(line.traits.question || questionSoon(lines, i))),
    lines.map((_, i) => yes(lines[i - 1]?.traits.question === true)),
    lines.map((line) => yes(cueOpeners.test(line.text))),
  ];
}

function shapesOf(lines: readonly Line[]): number[][] {
  const turnLength = standardised(lines.map((_, i) => Math.log(1 + lengthOfTurn(lines, i))));
  return [
    lines.map((line) => yes(line.traits.question)),
    standardised(lines.map((line) => Math.log(1 + line.text.length))),
    standardised(lines.map((_, i) => Math.log(1 + charactersOf(lines.slice(i + 1, i + 6))))),
    lines.map((line) => yes(/^(?:so|okay|ok|now|alright|all right|well)\b/i.test(line.text))),
    lines.map((line) => yes(/^(?:yeah|yes|no|right|exactly|because|and|but)\b/i.test(line.text))),
    turnLength,
    lines.map((_, i) => (beginsTurn(lines, i) ? (turnLength[i] ?? 0) : 0)),
    lines.map((line, i) =>
      yes(
        beginsTurn(lines, i) &&
          !lines.slice(Math.max(0, i - 25), i).some((near) => near.speaker === line.speaker),
      ),
    ),
  ];
}

const charactersOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + line.text.length, 0);
const longTurn = 3000;

/** Characters from a line to the end of its turn; beyond 3,000 it makes no difference. */
function lengthOfTurn(lines: readonly Line[], i: number): number {
  let length = 0;
  for (let k = i; lines[k]?.turn === lines[i]?.turn && k < lines.length && length < longTurn; k += 1)
    length += lines[k]?.text.length ?? 0;
  return length;
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
