import type { Pace } from '../engine/pace.js';
import { cueAnywhere, cueOpeners } from '../language/words.js';
import type { Corpus, Line } from '../recording/corpus.js';
import { chainsOf, openingsOf } from './chains.js';
import { numberedTerms } from './numbered-terms.js';

/** Characters to either side that are compared. */
const windows = [600, 1500, 3000, 6000] as const;

/** Names of the columns of `featureTable`, in their order. */
export const featureNames = [
  ...windows.map((width) => `gap ${width}`),
  ...windows.map((width) => `depth ${width}`),
  ...[
    'turn',
    'question in four',
    'question in five',
    'after a question',
    'turn asks',
    'question',
    'quiet before',
  ],
  ...['cue opens', 'cue', 'cue in three', 'turn with cue'],
  ...['chains begin', 'chains end', 'chains cross', 'chains began'],
  ...['threads open', 'threads open soon'],
  ...['length', 'length after', 'opens so', 'opens yes'],
  ...['turn length', 'new turn length', 'turn before', 'short turn before', 'turn after', 'speaker back'],
] as const;

/**
 * One column per feature and one value per line. What is not yes or no is standardised over the recording, so that
 * a quiet talk and a lively meeting can be compared.
 */
export async function featureTable(corpus: Corpus, lines: readonly Line[], pace: Pace): Promise<number[][]> {
  const encoded = encode(corpus, lines);
  const gaps: number[][] = [];
  for (const width of windows) {
    gaps.push(gapsAt(lines, encoded, width));
    await pace.breathe();
  }
  const depths = gaps.map((gap) => depthsOf(gap));
  const table = [...gaps, ...depths].map(standardised);
  await pace.breathe();
  const threads = [...chainsOf(lines), ...openingsOf(lines)].map(standardised);
  await pace.breathe();
  const all = [
    ...table,
    ...questionsOf(lines),
    ...cuesOf(corpus, lines),
    ...threads,
    ...shapesOf(corpus, lines),
    ...turnsOf(lines),
  ];
  if (all.length !== featureNames.length) throw new RangeError('Every feature has one name.');
  return all;
}

const yes = (is: boolean): number => (is ? 1 : 0);
const beginsTurn = (lines: readonly Line[], i: number): boolean =>
  i > 0 && lines[i]?.turn !== lines[i - 1]?.turn;

/** Whether one of the lines `i + from` to `i + to` is so. */
function within(lines: readonly Line[], i: number, from: number, to: number, is: (line: Line) => boolean) {
  for (let k = i + from; k <= i + to; k += 1) {
    const line = lines[k];
    if (line && is(line)) return true;
  }
  return false;
}

function questionsOf(lines: readonly Line[]): number[][] {
  const asks = (line: Line) => line.traits.question;
  const sinceQuestion: number[] = [];
  let since = 0;
  for (const line of lines) {
    sinceQuestion.push(Math.log(1 + since));
    since = asks(line) ? 0 : since + line.length;
  }
  const soon = lines.map((line, i) =>
    within(lines, i, 0, 3, (near) => near.turn === line.turn && asks(near)),
  );
  return [
    lines.map((_, i) => yes(beginsTurn(lines, i))),
    soon.map(yes),
    lines.map((_, i) => yes(within(lines, i, 0, 4, asks))),
    lines.map((_, i) => yes(within(lines, i, -1, -1, asks))),
    lines.map((line, i) =>
      yes(beginsTurn(lines, i) && within(lines, i, 0, 5, (near) => near.turn === line.turn && asks(near))),
    ),
    lines.map((line) => yes(asks(line))),
    standardised(sinceQuestion.map((value, i) => (soon[i] ? value : 0))),
  ];
}

/** The words that lead over are known in English alone; elsewhere none is seen. */
const isEnglish = ({ language }: Corpus): boolean => language === 'en';

function cuesOf(corpus: Corpus, lines: readonly Line[]): number[][] {
  const english = isEnglish(corpus);
  const cues = lines.map((line) => yes(english && cueAnywhere.test(line.text)));
  const soon = lines.map((_, i) => Math.max(cues[i + 1] ?? 0, cues[i + 2] ?? 0, cues[i + 3] ?? 0));
  return [
    lines.map((line) => yes(english && cueOpeners.test(line.text))),
    cues,
    soon,
    lines.map(
      (_, i) => yes(beginsTurn(lines, i)) * Math.max(cues[i] ?? 0, cues[i + 1] ?? 0, cues[i + 2] ?? 0),
    ),
  ];
}

function shapesOf(corpus: Corpus, lines: readonly Line[]): number[][] {
  const english = isEnglish(corpus);
  const lengths = lines.map((line) => line.length);
  const following = lines.map((_, i) => {
    let sum = 0;
    for (let k = i + 1; k <= i + 5; k += 1) sum += lengths[k] ?? 0;
    return sum;
  });
  return [
    standardised(lengths.map((length) => Math.log(1 + length))),
    standardised(following.map((length) => Math.log(1 + length))),
    lines.map((line) => yes(english && /^(?:so|okay|ok|now|alright|all right|well)\b/i.test(line.text))),
    lines.map((line) => yes(english && /^(?:yeah|yes|no|right|exactly|because|and|but)\b/i.test(line.text))),
  ];
}

/** A turn of so many characters is neither long nor short; on a logarithmic scale. */
const usualTurn = Math.log(150);
const shortTurn = 60;
/** Lines in which a speaker was not heard who comes back. */
const absence = 25;

function turnsOf(lines: readonly Line[]): number[][] {
  const lengths = new Map<number, number>();
  for (const { turn, length } of lines) lengths.set(turn, (lengths.get(turn) ?? 0) + length);
  const of = (turn: number) => lengths.get(turn) ?? 0;
  const sized = (length: number) => (Math.log(1 + length) - usualTurn) / 1.5;
  const atTurn = (value: (line: Line) => number) =>
    lines.map((line, i) => (beginsTurn(lines, i) ? value(line) : 0));
  const rest = restsOfTurns(lines).map((length) => Math.log(1 + length));
  return [
    standardised(rest),
    atTurn((line) => sized(of(line.turn))),
    atTurn((line) => sized(of(line.turn - 1))),
    atTurn((line) => yes(of(line.turn - 1) < shortTurn)),
    atTurn((line) => sized(of(line.turn + 1))),
    lines.map((line, i) =>
      yes(beginsTurn(lines, i) && !within(lines, i, -absence, -1, (near) => near.speaker === line.speaker)),
    ),
  ];
}

const longTurn = 3000;

/** Characters from each line to the end of its turn; beyond 3,000 it makes no difference. */
function restsOfTurns(lines: readonly Line[]): number[] {
  // A turn may be the whole recording: what is read for each line again lies in plain lists of numbers.
  const turns = Int32Array.from(lines, ({ turn }) => turn);
  const lengths = Float64Array.from(lines, ({ length }) => length);
  return lines.map(({ turn }, i) => {
    let length = 0;
    for (let k = i; k < turns.length && turns[k] === turn && length < longTurn; k += 1)
      length += lengths[k] ?? 0;
    return length;
  });
}

interface Encoded {
  readonly ids: readonly (readonly number[])[];
  readonly weight: Float64Array;
}

function encode(corpus: Corpus, lines: readonly Line[]): Encoded {
  const { rows, terms } = numberedTerms(lines);
  const weight = Float64Array.from(terms, (term) =>
    Math.log(1 + corpus.lines.length / (1 + (corpus.frequency.get(term) ?? 1))),
  );
  return { ids: rows, weight };
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
  const size = (i: number) => (lines[i]?.length ?? 0) + 1;
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

function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
  const spread = Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length),
  );
  return values.map((value) => (spread > 1e-9 ? (value - mean) / spread : 0));
}
