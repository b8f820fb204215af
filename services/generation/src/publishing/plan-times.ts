import { AppError, publishing } from '@galley/contracts';
import { DateTime } from 'luxon';

/**
 * The moment of a time of day as people choose it. One that comes twice, when clocks are put back, is the first of the two.
 * @param local like 2026-03-29T09:30
 * @throws AppError PLAN_TIME_SKIPPED, VALIDATION_FAILED for a day that no month has
 */
export function momentOf(local: string, timeZone: string): Date {
  const found = DateTime.fromISO(local, { zone: timeZone });
  if (!found.isValid)
    throw new AppError('VALIDATION_FAILED', { problem: 'There is no such day in the calendar.' });
  // Luxon moves a time that the clocks skip to one that exists.
  if (found.toFormat("yyyy-MM-dd'T'HH:mm") !== local)
    throw new AppError('PLAN_TIME_SKIPPED', { time: local.slice(11), timeZone });
  return new Date(Math.min(...found.getPossibleOffsets().map((one) => one.toMillis())));
}

/** @throws AppError PLAN_IN_PAST, PLAN_TOO_FAR */
export function needFuture(moment: Date, now: Date): void {
  if (moment <= now) throw new AppError('PLAN_IN_PAST');
  if (moment.getTime() - now.getTime() > publishing.plannedDays * 24 * 3_600_000)
    throw new AppError('PLAN_TOO_FAR');
}
