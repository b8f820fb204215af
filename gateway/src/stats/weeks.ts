import { DateTime } from 'luxon';

export interface Week {
  /** The calendar day of its Monday, like `2026-11-16`. */
  readonly start: string;
  /** The moment at which that day begins in the time zone, in UTC. */
  readonly at: string;
}

/** The last so many weeks as somebody in the time zone counts them, Monday first, oldest first, the present one last. */
export function weeksUntil(now: Date, timeZone: string, count: number): Week[] {
  const monday = DateTime.fromJSDate(now, { zone: timeZone }).startOf('week');
  return Array.from({ length: count }, (_, n) => {
    // Weeks are counted on the calendar, so one in which the clocks change is as long as it is.
    const start = monday.minus({ weeks: count - 1 - n }).startOf('day');
    return { start: start.toFormat('yyyy-MM-dd'), at: start.toJSDate().toISOString() };
  });
}
