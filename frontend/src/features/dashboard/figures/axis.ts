import { counted } from '../../../shared/lib/counted.js';
import { t } from '../texts.js';
import { durationOf } from './words.js';

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
