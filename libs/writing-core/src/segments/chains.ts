import { oncePer } from '@galley/transcript';
import type { Line } from '../recording/corpus.js';
import { numberedTerms } from './numbered-terms.js';

/** A word that is not said for so many characters has left the conversation. */
const silence = 2500;

/**
 * Lexical chains: a word that comes up again and again is a thread. Where threads begin and end a subject changes,
 * where many run on it does not. Per line: threads that begin in it or the next three, that ended in it or the three
 * before, that run across its start, and that began in the four lines before; rare words weigh more.
 */
export function chainsOf(lines: readonly Line[]): number[][] {
  const count = lines.length;
  const begins = new Float64Array(count + 1);
  const ends = new Float64Array(count + 1);
  const steps = new Float64Array(count + 2);
  for (const { first, last, weight } of threadsOf(lines)) {
    begins[first] = (begins[first] ?? 0) + weight;
    ends[last + 1] = (ends[last + 1] ?? 0) + weight;
    steps[first + 1] = (steps[first + 1] ?? 0) + weight;
    steps[last + 1] = (steps[last + 1] ?? 0) - weight;
  }
  let running = 0;
  const crossing = lines.map((_, i) => (running += steps[i] ?? 0));
  const around = (values: Float64Array, from: number, to: number) =>
    lines.map((_, i) => {
      let sum = 0;
      for (let k = Math.max(0, i + from); k <= Math.min(count, i + to); k += 1) sum += values[k] ?? 0;
      return sum;
    });
  return [around(begins, 0, 3), around(ends, -3, 0), crossing, around(begins, -4, -1)];
}

/** A thread that opens has not been heard for so many characters, and comes up again within so many. */
const unheard = 4000;
const soon = 2500;

/**
 * Per line: how much opens in it, and in the three lines after it. A word opens a thread where it comes up for the first
 * time in a long while and is said at least three times soon after.
 */
export function openingsOf(lines: readonly Line[]): number[][] {
  const { places, offsets } = placesOf(lines);
  const opens = lines.map(() => 0);
  const apart = (before: number, after: number) => (offsets[after] ?? 0) - (offsets[before] ?? 0);
  for (const all of places) {
    const weight = Math.log(1 + lines.length / (1 + all.length));
    let end = 0;
    all.forEach((place, k) => {
      while (end < all.length && apart(place, all[end] ?? 0) < soon) end += 1;
      const heard = k > 0 && apart(all[k - 1] ?? 0, place) < unheard;
      if (!heard && end - k >= 3) opens[place] = (opens[place] ?? 0) + weight * Math.log(end - k);
    });
  }
  const after = opens.map((_, i) => (opens[i + 1] ?? 0) + (opens[i + 2] ?? 0) + (opens[i + 3] ?? 0));
  return [opens, after];
}

interface Thread {
  /** Line indexes, both inside. */
  readonly first: number;
  readonly last: number;
  readonly weight: number;
}

/** In which lines each word is said, and how many characters lie before a line. */
const placesOf = oncePer((lines: readonly Line[]): { places: number[][]; offsets: number[] } => {
  const { rows, terms } = numberedTerms(lines);
  const places = terms.map((): number[] => []);
  rows.forEach((row, i) => {
    for (const term of row) {
      const its = places[term];
      if (its?.at(-1) !== i) its?.push(i);
    }
  });
  let at = 0;
  const offsets = lines.map(({ length }) => {
    const start = at;
    at += length + 1;
    return start;
  });
  return { places, offsets };
});

function threadsOf(lines: readonly Line[]): Thread[] {
  const { places, offsets } = placesOf(lines);
  const far = (before: number, after: number) => (offsets[after] ?? 0) - (offsets[before] ?? 0) >= silence;
  return places.flatMap((all) => {
    const weight = Math.log(1 + lines.length / all.length);
    const threads: Thread[] = [];
    let first = 0;
    for (let k = 1; k <= all.length; k += 1) {
      if (k < all.length && !far(all[k - 1] ?? 0, all[k] ?? 0)) continue;
      if (k - first > 1) threads.push({ first: all[first] ?? 0, last: all[k - 1] ?? 0, weight });
      first = k;
    }
    return threads;
  });
}
