import type { Spread } from '@galley/contracts';
import { counted, tally } from '../../../shared/lib/counted.js';
import { t } from '../texts.js';

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
  isLast ? t('thisWeek') : t('weekOf', { day: dayLabel(start) });

/** Hours as people count them: minutes below one, days from two on. */
export function durationOf(hours: number): { count: number; unit: 'minutes' | 'hours' | 'days' } {
  if (hours < 1) return { count: Math.max(1, Math.round(hours * 60)), unit: 'minutes' };
  return hours < 48 ? { count: round(hours), unit: 'hours' } : { count: round(hours / 24), unit: 'days' };
}

export function durationLabel(hours: number): string {
  const { count, unit } = durationOf(hours);
  return t(unit, tally(count));
}

/** The middle of some durations, and between which two the middle half of them lies. */
export function spreadLabel({ from, median, to }: Spread): string {
  const middle = durationLabel(median);
  const [low, high] = [durationOf(from), durationOf(to)];
  if (low.unit === high.unit && low.count === high.count) return middle;
  // "between 20 and 40 hours", but "between 1 hour and 3 hours"
  const short = low.unit === high.unit && low.count !== 1;
  return t('spread', {
    middle,
    from: short ? counted(low.count) : durationLabel(from),
    to: durationLabel(to),
  });
}

/** A share of 0 to 1 as whole percent; only all is 100, only nothing is 0. */
export function shareLabel(share: number): string {
  const percent = share <= 0 ? 0 : share >= 1 ? 100 : Math.min(99, Math.max(1, Math.round(share * 100)));
  return `${percent}%`;
}
