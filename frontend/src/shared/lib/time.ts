import { t } from '../texts.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * How long ago, in words: "Just now" under an hour, "{n}h ago" under a day, "{n}d ago" under a week, then the date.
 * "Unknown time" when the time can't be read.
 */
export function ageLabel(time: string | null | undefined, now = Date.now()): string {
  const then = time ? Date.parse(time) : NaN;
  if (Number.isNaN(then)) return t('unknownTime');
  const age = now - then;
  if (age < HOUR) return t('justNow');
  if (age < DAY) return t('hoursAgo', { hours: Math.floor(age / HOUR) });
  if (age < 7 * DAY) return t('daysAgo', { days: Math.floor(age / DAY) });
  return dateLabel(time);
}

/** How long ago, within a sentence. */
export function ageWithin(time: string | null | undefined, now = Date.now()): string {
  const age = ageLabel(time, now);
  return age === t('justNow') ? t('justNowWithin') : age;
}

export function dateLabel(time: string | null | undefined): string {
  const then = time ? new Date(time) : null;
  if (!then || Number.isNaN(then.getTime())) return t('unknownTime');
  return then.toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
}

export function dateTimeLabel(time: string | null | undefined): string {
  const then = time ? new Date(time) : null;
  if (!then || Number.isNaN(then.getTime())) return t('unknownTime');
  return t('dateAndTime', { date: dateLabel(time), time: timeLabel(time) });
}

/** The time of day where the reader is. */
export function timeLabel(time: string | null | undefined): string {
  const then = time ? new Date(time) : null;
  if (!then || Number.isNaN(then.getTime())) return t('unknownTime');
  return then.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}

/** Midnight of the day that it is where the reader is. */
export function startOfDay(now = new Date()): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
}

/** mm:ss or hh:mm:ss as seconds; null for anything else. Brackets around it are allowed. */
export function toSeconds(timestamp: string | null | undefined): number | null {
  const match = /^\[?(?:(\d+):)?(\d{1,2}):(\d{2})(?:\.\d+)?\]?$/.exec(timestamp?.trim() ?? '');
  if (!match) return null;
  const [, hours, minutes, seconds] = match;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Seconds as m:ss or h:mm:ss. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const [h = 0, m = 0, s = 0] = parts;
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The start of the last 24 hours, to the minute, so that the same question asked twice is the same question. */
export function lastDay(now = Date.now()): string {
  return new Date(Math.floor((now - DAY) / 60_000) * 60_000).toISOString();
}
