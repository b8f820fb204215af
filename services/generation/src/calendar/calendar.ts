import type { AutomationSettings } from '@galley/contracts';
import { DateTime } from 'luxon';

type Schedule = Pick<AutomationSettings, 'enabled' | 'timeOfDay' | 'weekdays' | 'timeZone'>;

/** The calendar day of a moment in a time zone, like `2026-03-29`. */
export const dayOf = (now: Date, timeZone: string): string =>
  iso(DateTime.fromJSDate(now, { zone: timeZone }));

/**
 * The day whose texts are due now; null when none are. They are due from the schedule's time of day until midnight, so a run that
 * was missed is made later on the same day. When daylight saving time skips the time of day, they are due right after the
 * change; when the time comes twice, from the first time on.
 */
export function dueDay(schedule: Schedule, now: Date): string | null {
  const there = DateTime.fromJSDate(now, { zone: schedule.timeZone });
  if (!schedule.enabled || !schedule.weekdays.includes(there.weekday)) return null;
  return now.getTime() >= startOn(schedule, there).toMillis() ? iso(there) : null;
}

/** When the schedule makes the next texts; null while it is off. */
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

/** When the schedule makes texts from one moment on and before another one; nothing while it is off. */
export function runsBetween(schedule: Schedule, from: Date, before: Date): Date[] {
  const found: Date[] = [];
  let next = nextRunAt(schedule, new Date(from.getTime() - 1));
  for (; next && next < before; next = nextRunAt(schedule, next)) found.push(next);
  return found;
}

/** The moment at which the schedule begins on the day of `there`. */
function startOn({ timeOfDay }: Schedule, there: DateTime): DateTime {
  const [hour = 0, minute = 0] = timeOfDay.split(':').map(Number);
  // Starting at midnight, so that the first of two equal times is taken.
  return there.startOf('day').set({ hour, minute, second: 0, millisecond: 0 });
}

/** The moments at which a day begins and ends in a time zone. */
export function boundsOf(day: string, timeZone: string): { from: Date; to: Date } {
  const start = DateTime.fromISO(day, { zone: timeZone }).startOf('day');
  return { from: start.toJSDate(), to: start.plus({ days: 1 }).startOf('day').toJSDate() };
}

const iso = (time: DateTime): string => time.toFormat('yyyy-MM-dd');
