import { waitingNames, type LiveProgress, type WaitsFor } from '@galley/contracts';
import { t } from '../texts.js';
import { dateTimeLabel, timeLabel } from './time.js';

export type Waiting = Pick<LiveProgress, 'waitsFor' | 'nextTryAt'>;

/** What a job waits for and when it is tried again, as a sentence; null for a job that only waits for its turn. */
export function waitingLine({ waitsFor, nextTryAt }: Waiting, now = Date.now()): string | null {
  if (!waitsFor) return null;
  const what = t('waits', { what: waitingNames[waitsFor] });
  const at = nextTryAt ? Date.parse(nextTryAt) : NaN;
  if (Number.isNaN(at) || at <= now) return `${what} ${t('nextTrySoon')}`;
  return `${what} ${t('nextTryAt', { time: momentLabel(at, now) })}`;
}

/** Until when an outside system is left alone; null when that is over. Retry asks it all the same. */
export function askedAgainLine(what: WaitsFor, retryAt: string, now = Date.now()): string | null {
  const at = Date.parse(retryAt);
  if (Number.isNaN(at) || at <= now) return null;
  return t('askedAgain', { what: waitingNames[what], time: momentLabel(at, now) });
}

function momentLabel(at: number, now: number): string {
  const time = new Date(at).toISOString();
  return new Date(at).toDateString() === new Date(now).toDateString() ? timeLabel(time) : dateTimeLabel(time);
}
