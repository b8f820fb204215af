import type { Chapter } from '@galley/contracts';
import type { Pace } from '../engine/pace.js';
import type { Corpus, Line } from '../recording/corpus.js';
import { boundaryWeights } from './boundary-weights.js';
import { cohesionOf } from './cohesion.js';
import { bestCuts, type Cut } from './cuts.js';
import { featureTable } from './features.js';
import { type Kind, kindOf } from './kinds.js';

/** A stretch of neighbouring lines about one thing. `first` and `last` are line indexes, both inside. */
export interface SubjectStretch {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  readonly characters: number;
  /** As who published the recording calls it. */
  readonly title?: string;
}

/** A recording of 40,000 characters is usually told in about ten topics; longer ones have more, but longer, topics. */
const usual = { characters: 40_000, topics: 10, growth: 0.35 } as const;

export const usualCount = (characters: number): number =>
  Math.max(2, usual.topics * (characters / usual.characters) ** usual.growth);

/** How much the words of a stretch count against the signs at its beginning. Meetings wander: there they tell nothing. */
const cohesionWeight: Readonly<Record<Kind, number>> = { flow: 0.05, talk: 0.05, meeting: 0 };
/** Places that are looked at, for each topic that may begin there. */
const placesPerTopic = 14;
const fewestPlaces = 300;

interface SegmentOptions {
  /** Lines to cut, both inside; left out: all. */
  readonly range?: { readonly first: number; readonly last: number };
  /** Exactly so many stretches, or fewer where that many do not fit. Left out: as many as the recording shows. */
  readonly count?: number;
  /** No stretch is shorter than so many characters. */
  readonly least?: number;
  /** In their order: something begins where a chapter does. */
  readonly chapters?: readonly Chapter[];
  /** Weights of `featureTable`'s columns and the constant, instead of the engine's own; for evaluation. */
  readonly weights?: readonly number[];
}

/**
 * Cuts a recording into stretches that are about one thing each. What is best is the sum of three: signs that something
 * begins (`featureTable`), words that belong together (`cohesionOf`), and lengths that are not too uneven; the best
 * of all ways is found, not one cut after the other.
 */
export async function segment(
  corpus: Corpus,
  pace: Pace,
  options: SegmentOptions = {},
): Promise<SubjectStretch[]> {
  const { first, last } = options.range ?? { first: 0, last: corpus.lines.length - 1 };
  const lines = corpus.lines.slice(first, last + 1);
  const offsets = offsetsOf(lines);
  const characters = offsets.at(-1) ?? 0;
  const expected = options.count ?? usualCount(characters);
  const kind = kindOf(corpus);
  const columns = await featureTable(corpus, lines, pace);
  const scores = boundaryScores(columns, offsets, options.weights ?? boundaryWeights[kind]);
  const published = chapterLines(lines, options.chapters ?? []);
  for (const start of published.keys()) scores[start] = certain;
  await pace.breathe();
  const cuts = candidates(scores, offsets, expected);
  const weight = cohesionWeight[kind];
  const cohesion = weight === 0 ? () => 0 : cohesionOf(lines);
  const starts = await bestCuts(cuts, pace, {
    mean: characters / expected,
    least: options.least ?? Math.min(1000, characters / expected / 2.5),
    count: options.count ?? null,
    together: (from, to) => weight * cohesion(from.i, to.i),
  });
  return [0, ...starts].map((start, k, all) => {
    const title = published.get(start);
    const stretch = stretchOf(lines, start, (all[k + 1] ?? lines.length) - 1);
    return title === undefined ? stretch : { ...stretch, title };
  });
}

/** More than the likeliest place without a chapter has, whose probability is 1. */
const certain = 4;

/** The lines with which chapters begin, and their titles; times in files of chapters are often some seconds early. */
export function chapterLines(lines: readonly Line[], chapters: readonly Chapter[]): Map<number, string> {
  const starts = new Map<number, string>();
  let i = 0;
  for (const { startSeconds, title } of chapters) {
    while (i < lines.length && (lines[i]?.startSeconds ?? -1) < startSeconds) i += 1;
    if (i < lines.length) starts.set(i, title);
  }
  return starts;
}

/** The likeliest places in the order of the recording, between its beginning and its end. */
function candidates(scores: readonly number[], offsets: readonly number[], expected: number): Cut[] {
  const places = scores
    .map((score, i) => ({ score, i, at: offsets[i] ?? 0 }))
    .filter(({ i }) => i > 0)
    .sort((a, b) => b.score - a.score || a.i - b.i)
    .slice(0, Math.max(fewestPlaces, Math.ceil(expected * placesPerTopic)))
    .sort((a, b) => a.i - b.i);
  return [{ score: 0, i: 0, at: 0 }, ...places, { score: 0, i: scores.length, at: offsets.at(-1) ?? 0 }];
}

function stretchOf(lines: readonly Line[], first: number, last: number): SubjectStretch {
  const opening = lines[first];
  const closing = lines[last];
  if (!opening || !closing) throw new RangeError('A stretch needs at least one line.');
  const characters = lines.slice(first, last + 1).reduce((sum, line) => sum + line.text.length + 1, 0);
  return { first: opening.index, last: closing.index, from: opening.from, to: closing.to, characters };
}

/** `Line.length` before each line, and in all at the end. */
function offsetsOf(lines: readonly Line[]): number[] {
  const offsets = [0];
  for (const { length } of lines) offsets.push((offsets.at(-1) ?? 0) + length + 1);
  return offsets;
}

/** A subject rarely begins at one sentence alone: neighbours within a few hundred characters lend each other weight. */
const spread = 150;

/** Logarithm of how likely a new subject begins about each line. */
function boundaryScores(
  columns: readonly (readonly number[])[],
  offsets: readonly number[],
  weights: readonly number[],
): number[] {
  if (weights.length !== columns.length + 1) throw new RangeError('Every feature has one weight.');
  const constant = weights.at(-1) ?? 0;
  const likely = (columns[0] ?? []).map((_, i) => {
    if (i === 0) return 0;
    const sum = columns.reduce((total, column, k) => total + (weights[k] ?? 0) * (column[i] ?? 0), constant);
    return 1 / (1 + Math.exp(-sum));
  });
  return likely.map((_, i) => Math.log(lentAround(likely, offsets, i) + 1e-12));
}

function lentAround(likely: readonly number[], offsets: readonly number[], i: number): number {
  let sum = 0;
  const lends = (k: number): boolean => {
    const apart = Math.abs((offsets[k] ?? 0) - (offsets[i] ?? 0));
    if (apart > 3 * spread) return false;
    sum += (likely[k] ?? 0) * Math.exp(-(apart ** 2) / (2 * spread ** 2));
    return true;
  };
  for (let k = i; k < likely.length && lends(k); k += 1);
  for (let k = i - 1; k >= 0 && lends(k); k -= 1);
  return sum;
}
