import type { AutomationRun, AutomationSettingsView, PlannedText, SkipReason } from '@galley/contracts';
import type { Tone } from '../../shared/lib/people.js';
import { costLabel } from '../responses/index.js';

export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const runLabels: Record<AutomationRun['status'], { label: string; tone: Tone }> = {
  planned: { label: 'Planned', tone: 'grey' },
  skipped: { label: 'Skipped', tone: 'grey' },
  queued: { label: 'Writing', tone: 'purple' },
  done: { label: 'Written', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
};

/** Reasons that somebody can do something about. */
const toSolve: readonly SkipReason[] = ['COST_CAP', 'PRICE_UNKNOWN', 'INTERRUPTED'];

/** What became of a guru on a day, in a word and its colour. */
export const runBadge = ({ status, skipReason }: Pick<AutomationRun, 'status' | 'skipReason'>) =>
  status === 'skipped' && skipReason !== null && toSolve.includes(skipReason)
    ? ({ label: 'Stopped', tone: 'amber' } as const)
    : runLabels[status];

/** What the agent would do for a guru now, in a word and its colour. */
export function planBadge({ makes, skipReason }: Pick<PlannedText, 'makes' | 'skipReason'>): {
  label: string;
  tone: Tone;
} {
  if (makes) return { label: 'Next', tone: 'cyan' };
  if (skipReason === 'ALREADY_MADE') return { label: 'Written', tone: 'green' };
  if (skipReason !== null && toSolve.includes(skipReason)) return { label: 'Stopped', tone: 'amber' };
  return { label: 'Skipped', tone: 'grey' };
}

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

/** What became of the gurus of a day, like "2 written, 1 skipped"; empty when there were none. */
export function runsLabel(runs: readonly Pick<AutomationRun, 'status'>[]): string {
  const count = (...statuses: AutomationRun['status'][]) =>
    runs.filter(({ status }) => statuses.includes(status)).length;
  const parts = [
    [count('done'), 'written'],
    [count('queued', 'planned'), 'in progress'],
    [count('failed'), 'failed'],
    [count('skipped'), 'skipped'],
  ].flatMap(([number, word]) => (number === 0 ? [] : [`${number} ${word}`]));
  return parts.join(', ');
}
