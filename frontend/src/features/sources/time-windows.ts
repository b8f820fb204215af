import { t } from './texts.js';

/** The age of a source in days: today 0, week 7, month 30, year 365. */
export const timeWindows = [
  { value: 'today', label: t('today'), days: 0 },
  { value: 'week', label: t('week'), days: 7 },
  { value: 'month', label: t('month'), days: 30 },
  { value: 'year', label: t('year'), days: 365 },
] as const;

/** The start of the first day that counts, in the reader's own time zone; null for all time or an unknown window. */
export function sinceOf(window: string | null, now: Date): string | null {
  const days = timeWindows.find(({ value }) => value === window)?.days;
  if (days === undefined) return null;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toISOString();
}
