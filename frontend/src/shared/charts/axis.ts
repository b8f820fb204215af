/** Room for the numbers beside a chart, in pixels. */
export const AXIS_WIDTH = 44;

/** Round marks from nothing to at least the highest value. @param least the smallest step; counts have whole ones */
export function marksOf(most: number, count = 2, least = 1): number[] {
  const rough = Math.max(most, least) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(least, [1, 2, 5, 10].map((n) => n * power).find((one) => one >= rough) ?? rough);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, n) => n * step);
}

/** Which places are named below the chart, so that the names do not touch; the last one is always named. */
export function namedPlaces(count: number, width: number, room = 72): number[] {
  const each = Math.max(1, Math.ceil((count * room) / Math.max(width, 1)));
  return Array.from({ length: count }, (_, place) => place).filter(
    (place) => (count - 1 - place) % each === 0,
  );
}
