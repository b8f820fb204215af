/** The time zone of this browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The chosen zone and the reader's own first, then all that this browser knows. */
export const timeZones = (chosen: string): string[] => [
  ...new Set([chosen, ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

/** A moment as the field of a time has it, in a time zone: 2026-03-29T09:30. */
export function localTime(moment: string | Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(moment));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** The day of a moment in a time zone: 2026-03-29. */
export const dayIn = (moment: string | Date, timeZone: string): string =>
  localTime(moment, timeZone).slice(0, 10);

/** A moment in words: Mar 29, 2026, 9:30 AM. */
export const momentLabel = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(moment),
  );

/** The time of day of a moment: 9:30 AM. */
export const clockLabel = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(new Date(moment));

/** A day later by so many days. */
export function plusDays(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** 0 for Monday, 6 for Sunday. */
export const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** A day in words, as `options` say. */
export const dayLabel = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`));
