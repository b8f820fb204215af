const minuteMs = 60_000;
const longestMs = 24 * 60 * minuteMs;

/** Between 0 and 1. */
type Chance = () => number;

/** When a feed that was read is read next: feeds that were added together drift apart. */
export const nextAfterSuccess = (everyMs: number, chance: Chance = Math.random): Date =>
  new Date(Date.now() + everyMs * (0.9 + 0.2 * chance()));

/**
 * When a feed that could not be read is tried next: after five minutes at first, then each time after twice as long, up to a day.
 * @param failures in a row, this one included
 * @param wantedMs how long the server wants to be left alone
 */
export function nextAfterFailure(
  failures: number,
  { everyMs, wantedMs = 0, chance = Math.random }: { everyMs: number; wantedMs?: number; chance?: Chance },
): Date {
  const first = Math.min(5 * minuteMs, everyMs);
  const waitMs = Math.min(first * 2 ** Math.min(failures - 1, 20), longestMs) * (0.8 + 0.4 * chance());
  return new Date(Date.now() + Math.max(waitMs, Math.min(wantedMs, longestMs)));
}
