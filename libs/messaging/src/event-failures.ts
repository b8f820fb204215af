import { outageOf } from './outages.js';
import type { MessagingSettings } from './settings.js';

interface Failures {
  /** Failures that the event itself causes. */
  permanent: number;
  all: number;
  since: number;
}

export interface Verdict {
  readonly tries: number;
  readonly setAside: boolean;
  /** Milliseconds until the next try. */
  readonly pauseMs: number;
}

const longestPauseMs = 60_000;
/** How many failing events are remembered. The oldest are forgotten; another process may have finished them. */
const remembered = 5_000;

/**
 * How often each event has failed in this process. JetStream's own count of deliveries can't be used: it also counts
 * deliveries that ended because the process stopped or the database was away.
 */
export class EventFailures {
  private readonly failures = new Map<string, Failures>();

  constructor(private readonly settings: MessagingSettings) {}

  /** Counts a failure and decides what follows. @param reference names the event and its consumer */
  note(reference: string, error: unknown): Verdict {
    const known = this.failures.get(reference) ?? { permanent: 0, all: 0, since: Date.now() };
    known.all += 1;
    if (!isPassing(error)) known.permanent += 1;
    this.failures.delete(reference);
    this.failures.set(reference, known);
    const [oldest] = this.failures.keys();
    if (this.failures.size > remembered && oldest !== undefined) this.failures.delete(oldest);
    const { eventTries, eventMaxAgeHours, eventBackoffMs } = this.settings;
    const tooOld = Date.now() - known.since > eventMaxAgeHours * 3_600_000;
    return {
      tries: known.all,
      setAside: known.permanent >= eventTries || tooOld,
      pauseMs: Math.min(eventBackoffMs * 2 ** Math.min(known.all - 1, 16), longestPauseMs),
    };
  }

  forget(reference: string): void {
    this.failures.delete(reference);
  }
}

/** Whether an error means that something is away, and not that the event is faulty. */
export function isPassing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { retryable } = error as Record<string, unknown>;
  if (typeof retryable === 'boolean') return retryable;
  return outageOf(error) !== null;
}
