import type { AutomationRun, AutomationSettingsView } from '@galley/contracts';
import type { Tone } from '../../shared/lib/people.js';
import { costLabel } from '../responses/index.js';

export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export const runLabels: Record<AutomationRun['status'], { label: string; tone: Tone }> = {
  planned: { label: 'Planned', tone: 'grey' },
  skipped: { label: 'Skipped', tone: 'grey' },
  queued: { label: 'Writing', tone: 'purple' },
  done: { label: 'Made', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
};

/** A cost, or that nobody knows it. */
export const costOrUnknown = (usd: number | null): string => (usd === null ? 'Cost unknown' : costLabel(usd));

/** "Weekdays at 07:00" in as few words as say it. */
export function scheduleLabel(settings: AutomationSettingsView): string {
  const { enabled, weekdays, timeOfDay, timeZone } = settings;
  if (!enabled) return 'The schedule is off';
  return `${daysLabel(weekdays)} at ${timeOfDay}, ${timeZone}`;
}

function daysLabel(weekdays: readonly number[]): string {
  const days = weekdays.join('');
  if (days === '1234567') return 'Every day';
  if (days === '12345') return 'Weekdays';
  if (days === '67') return 'Weekends';
  return weekdays.map((day) => weekdayNames[day - 1]).join(', ');
}

/** A moment in a time zone, like "Mon, Nov 23, 07:00". */
export const momentLabel = (time: string, timeZone: string): string =>
  new Date(time).toLocaleString('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** A calendar day like "Sat, Nov 21". */
export const dayLabel = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
