import { concatMap, filter, firstValueFrom, interval, startWith, takeUntil, timer } from 'rxjs';

/** Clients of MCP wait for a minute; what takes longer is asked about again. */
const WAIT_MS = 40_000;
const LOOK_EVERY_MS = 500;

/** What `look` finds within the time that a client waits; null when that is not long enough. */
export const soon = <T>(look: () => Promise<T | null>): Promise<T | null> =>
  firstValueFrom(
    interval(LOOK_EVERY_MS).pipe(
      startWith(0),
      concatMap(look),
      filter((found) => found !== null),
      takeUntil(timer(WAIT_MS)),
    ),
    { defaultValue: null },
  );
