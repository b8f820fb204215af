import { webhookLimits } from '@galley/contracts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Milliseconds until the next try; null when there is none left.
 * @param tries how many have failed, at least one
 * @param retryAfterMs what the endpoint asked for: never sooner than that, and never more than a day
 * @param random 0 to 1: a tenth more or less, so that what failed together does not come back together
 */
export function nextTryIn(tries: number, retryAfterMs: number | null, random: number): number | null {
  const seconds = webhookLimits.backoffSeconds[tries - 1];
  if (seconds === undefined) return null;
  const planned = Math.round(seconds * 1_000 * (0.9 + 0.2 * random));
  return Math.max(planned, Math.min(retryAfterMs ?? 0, dayMs));
}

/** The header Retry-After in milliseconds from now: seconds or a date (RFC 9110); null when it says neither. */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
