import type { AutomationDay, AutomationSettingsView } from '@galley/contracts';
import { weekdayNames } from '../../automation/index.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = weekdayNames.length;

export interface PlannedDay {
  /** Like `2026-11-23`. */
  date: string;
  /** "Mon" */
  weekday: string;
  /** The day of the month. */
  number: number;
  when: 'past' | 'today' | 'ahead';
  /** The agent writes on this day. */
  writes: boolean;
}

/** The week of a day, Monday first, with the days on which the agent writes. Both are days of the schedule's time zone. */
export function weekPlan(
  { enabled, weekdays }: Pick<AutomationSettingsView, 'enabled' | 'weekdays'>,
  today: AutomationDay['day'],
): PlannedDay[] {
  const now = Date.parse(`${today}T00:00:00Z`);
  const place = (new Date(now).getUTCDay() + DAYS - 1) % DAYS;
  return weekdayNames.map((weekday, n) => {
    const day = new Date(now + (n - place) * DAY_MS);
    return {
      date: day.toISOString().slice(0, 10),
      weekday,
      number: day.getUTCDate(),
      when: n < place ? 'past' : n === place ? 'today' : 'ahead',
      writes: enabled && weekdays.includes(n + 1),
    };
  });
}
