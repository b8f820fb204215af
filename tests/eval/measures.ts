/** What counts as found: a boundary set within so many characters of where people set it. */
export const nearEnough = 500;

/**
 * WindowDiff (Pevzner and Hearst, 2002) over characters: a window of half the mean length of the reference's segments
 * slides over the recording; the share of places where reference and hypothesis have a different number of boundaries
 * inside. 0 is perfect; lower is better.
 *
 * @param length characters of the recording
 * @param step places are looked at every so many characters
 */
export function windowDiff(
  reference: readonly number[],
  hypothesis: readonly number[],
  length: number,
  step = 10,
): number {
  const window = Math.max(2 * step, length / (reference.length + 1) / 2);
  const countIn = counter(reference);
  const foundIn = counter(hypothesis);
  let wrong = 0;
  let places = 0;
  for (let at = 0; at + window <= length; at += step) {
    places += 1;
    if (countIn(at, at + window) !== foundIn(at, at + window)) wrong += 1;
  }
  return places === 0 ? 0 : wrong / places;
}

/** Counts boundaries in `(from, to]`; asked with rising places only. */
function counter(boundaries: readonly number[]): (from: number, to: number) => number {
  const sorted = [...boundaries].sort((a, b) => a - b);
  let first = 0;
  let last = 0;
  return (from, to) => {
    while (last < sorted.length && (sorted[last] ?? 0) <= to) last += 1;
    while (first < sorted.length && (sorted[first] ?? 0) <= from) first += 1;
    return last - first;
  };
}

/**
 * F1 of the boundaries: each of one list may be matched with one of the other list that lies within `tolerance`
 * characters; the matching is the largest possible. 1 where both lists are empty.
 */
export function boundaryF1(
  reference: readonly number[],
  hypothesis: readonly number[],
  tolerance = nearEnough,
): number {
  const wanted = [...reference].sort((a, b) => a - b);
  const found = [...hypothesis].sort((a, b) => a - b);
  let matched = 0;
  // On a line, matching from left to right the first that is near enough is the largest matching.
  for (let i = 0, j = 0; i < wanted.length && j < found.length;) {
    const apart = (found[j] ?? 0) - (wanted[i] ?? 0);
    if (Math.abs(apart) <= tolerance) {
      matched += 1;
      i += 1;
      j += 1;
    } else if (apart < 0) j += 1;
    else i += 1;
  }
  const all = wanted.length + found.length;
  return all === 0 ? 1 : (2 * matched) / all;
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
