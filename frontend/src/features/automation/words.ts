import type { AutomationRun, AutomationSettingsView, PlannedText, SkipReason } from '@galley/contracts';
import type { Tone } from '../../shared/lib/people.js';
import { costLabel } from '../responses/index.js';
import { t } from './texts.js';

export const weekdayNames = [t('mon'), t('tue'), t('wed'), t('thu'), t('fri'), t('sat'), t('sun')] as const;

const runTones: Record<AutomationRun['status'], Tone> = {
  planned: 'grey',
  skipped: 'grey',
  queued: 'purple',
  done: 'green',
  failed: 'red',
};

/** Reasons that somebody can do something about. */
const toSolve: readonly SkipReason[] = ['COST_CAP', 'PRICE_UNKNOWN', 'INTERRUPTED'];

/** What became of a guru on a day, in a word and its colour. */
export const runBadge = ({ status, skipReason }: Pick<AutomationRun, 'status' | 'skipReason'>) =>
  status === 'skipped' && skipReason !== null && toSolve.includes(skipReason)
    ? ({ label: t('stopped'), tone: 'amber' } as const)
    : { label: t(status), tone: runTones[status] };

/** What the agent would do for a guru now, in a word and its colour. */
export function planBadge({ makes, skipReason }: Pick<PlannedText, 'makes' | 'skipReason'>): {
  label: string;
  tone: Tone;
} {
  if (makes) return { label: t('next'), tone: 'cyan' };
  if (skipReason === 'ALREADY_MADE') return { label: t('done'), tone: 'green' };
  if (skipReason !== null && toSolve.includes(skipReason)) return { label: t('stopped'), tone: 'amber' };
  return { label: t('skipped'), tone: 'grey' };
}

/** A cost, or that nobody knows it. */
export const costOrUnknown = (usd: number | null): string =>
  usd === null ? t('costUnknown') : costLabel(usd);

/** "Weekdays at 07:00" in as few words as say it. */
export function scheduleLabel(settings: AutomationSettingsView): string {
  const { enabled, weekdays, timeOfDay, timeZone } = settings;
  if (!enabled) return t('scheduleOff');
  return t('scheduled', { days: daysLabel(weekdays), time: timeOfDay, timeZone });
}

function daysLabel(weekdays: readonly number[]): string {
  const days = weekdays.join('');
  if (days === '1234567') return t('everyDay');
  if (days === '12345') return t('weekdays');
  if (days === '67') return t('weekends');
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
  const counts = [
    ['countDone', count('done')],
    ['countRunning', count('queued', 'planned')],
    ['countFailed', count('failed')],
    ['countSkipped', count('skipped')],
  ] as const;
  return counts.flatMap(([name, number]) => (number === 0 ? [] : [t(name, { count: number })])).join(', ');
}
