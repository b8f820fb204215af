import type { Spread } from '@galley/contracts';
import { counted } from '../../../shared/lib/counted.js';

const round = (value: number, step = 10) => Math.round(value * step) / step;

/** A calendar day like `2026-11-16` as "Nov 16". */
export const dayLabel = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** "This week" for the last of the weeks, else the day it began on. */
export const weekLabel = (start: string, isLast: boolean): string =>
  isLast ? 'This week' : `Week of ${dayLabel(start)}`;

/** Hours as people say them: minutes below one, days from two on. */
export function durationLabel(hours: number): string {
  if (hours < 1) return counted(Math.max(1, Math.round(hours * 60)), 'minute');
  return hours < 48 ? counted(round(hours), 'hour') : counted(round(hours / 24), 'day');
}

/** The middle of some durations, and between which two the middle half of them lies. */
export function spreadLabel({ from, median, to }: Spread): string {
  const middle = durationLabel(median);
  const [low, high] = [durationLabel(from), durationLabel(to)];
  const [figure, unit] = low.split(' ');
  const short = unit !== undefined && high.endsWith(` ${unit}`) ? figure : low;
  return low === high ? middle : `${middle}, half of them between ${short} and ${high}`;
}

/** A share of 0 to 1 as whole percent; only all is 100, only nothing is 0. */
export function shareLabel(share: number): string {
  const percent = share <= 0 ? 0 : share >= 1 ? 100 : Math.min(99, Math.max(1, Math.round(share * 100)));
  return `${percent}%`;
}
