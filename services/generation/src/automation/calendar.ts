import type { AutomationSettings } from '@galley/contracts';
import { DateTime } from 'luxon';

type Schedule = Pick<AutomationSettings, 'enabled' | 'timeOfDay' | 'weekdays' | 'timeZone'>;

/** The calendar day of a moment in a time zone, like `2026-03-29`. */
export const dayOf = (now: Date, timeZone: string): string =>
  iso(DateTime.fromJSDate(now, { zone: timeZone }));

/**
 * The day whose texts the schedule owes at this moment; null when it owes none. It is due from its time of day until
 * midnight, so what was missed while nothing ran is made up for on the same day. A time of day that the clocks leap over is
 * due once they have leapt; one that comes twice is due from the first time on.
 */
export function dueDay(schedule: Schedule, now: Date): string | null {
  const there = DateTime.fromJSDate(now, { zone: schedule.timeZone });
  if (!schedule.enabled || !schedule.weekdays.includes(there.weekday)) return null;
  return now.getTime() >= startOn(schedule, there).toMillis() ? iso(there) : null;
}

/** When the schedule makes texts next; null while it is off. */
export function nextRunAt(schedule: Schedule, now: Date): Date | null {
  if (!schedule.enabled) return null;
  const there = DateTime.fromJSDate(now, { zone: schedule.timeZone });
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const start = startOn(schedule, there.plus({ days: ahead }));
    if (schedule.weekdays.includes(start.weekday) && start.toMillis() > now.getTime())
      return start.toJSDate();
  }
  return null;
}

/** The moment at which the schedule begins on the day of `there`. */
function startOn({ timeOfDay }: Schedule, there: DateTime): DateTime {
  const [hour = 0, minute = 0] = timeOfDay.split(':').map(Number);
  // From midnight, so that the first of two equal times is meant wherever in the day one looks.
  return there.startOf('day').set({ hour, minute, second: 0, millisecond: 0 });
}

/** The moments at which a day begins and ends in a time zone. */
export function boundsOf(day: string, timeZone: string): { from: Date; to: Date } {
  const start = DateTime.fromISO(day, { zone: timeZone }).startOf('day');
  return { from: start.toJSDate(), to: start.plus({ days: 1 }).startOf('day').toJSDate() };
}

const iso = (time: DateTime): string => time.toFormat('yyyy-MM-dd');
