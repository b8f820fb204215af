import { counted } from '../../../shared/lib/counted.js';
import { t } from '../texts.js';
import { durationOf } from './words.js';

/** Room for the numbers beside a chart, in pixels. */
export const AXIS_WIDTH = 44;

/** Round marks from nothing to at least the highest value; counts have whole ones. */
export function marksOf(most: number, count = 2): number[] {
  const rough = Math.max(most, 1) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((one) => one >= rough) ?? rough);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, n) => n * step);
}

const DAY = 24;
const MINUTE = 1 / 60;
const steps = [
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  1,
  2,
  3,
  6,
  12,
  DAY,
  2 * DAY,
  3 * DAY,
  7 * DAY,
  14 * DAY,
  28 * DAY,
  56 * DAY,
  84 * DAY,
];

/** Marks for hours: minutes, then whole hours, then half and whole days, then weeks. */
export function durationMarks(most: number, count = 3): number[] {
  const step = steps.find((one) => one * count >= most) ?? Math.ceil(most / count / DAY) * DAY;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, n) => n * step);
}

/** A duration beside an axis: "0", "10 min", "6 h", "3 d". */
export function durationMark(hours: number): string {
  if (hours === 0) return '0';
  const { count, unit } = durationOf(hours);
  return t(`${unit}Mark`, { number: counted(count) });
}

/** Every which week is named below the chart, so that the names do not touch; the present one is always named. */
export function namedWeeks(count: number, width: number, room = 72): number[] {
  const each = Math.max(1, Math.ceil((count * room) / Math.max(width, 1)));
  return Array.from({ length: count }, (_, week) => week).filter((week) => (count - 1 - week) % each === 0);
}
