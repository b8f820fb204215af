import { dayLabel, plusDays, weekday } from '../../shared/planning/zoned.js';

export const views = ['month', 'week', 'list'] as const;
export type View = (typeof views)[number];

const listDays = 30;
const daysOfWeek = 7;

export interface Span {
  readonly from: string;
  readonly to: string;
  readonly days: readonly string[];
}

/** The days that a view shows around a day: whole weeks from Monday on, or the next thirty days. */
export function spanOf(view: View, day: string): Span {
  if (view === 'list') return span(day, listDays);
  const first = view === 'month' ? `${day.slice(0, 8)}01` : day;
  const monday = plusDays(first, -weekday(first));
  if (view === 'week') return span(monday, daysOfWeek);
  const weeks = Math.ceil((weekday(first) + daysInMonth(first)) / daysOfWeek);
  return span(monday, weeks * daysOfWeek);
}

/** The day by which a view goes on, or back. */
export function moved(view: View, day: string, by: 1 | -1): string {
  if (view === 'list') return plusDays(day, by * listDays);
  if (view === 'week') return plusDays(day, by * daysOfWeek);
  const first = `${day.slice(0, 8)}01`;
  return by === 1 ? plusDays(first, daysInMonth(first)) : `${plusDays(first, -1).slice(0, 8)}01`;
}

/** What stands above a view. */
export function spanLabel(view: View, day: string, { from, to }: Span): string {
  if (view === 'month') return dayLabel(day, { month: 'long', year: 'numeric' });
  const options = { month: 'short', day: 'numeric' } as const;
  return `${dayLabel(from, options)} – ${dayLabel(to, { ...options, year: 'numeric' })}`;
}

const daysInMonth = (first: string): number => {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
};

function span(from: string, count: number): Span {
  const days = Array.from({ length: count }, (_, n) => plusDays(from, n));
  return { from, to: plusDays(from, count - 1), days };
}
