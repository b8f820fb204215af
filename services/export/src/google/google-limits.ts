import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@galley/contracts';

const minute = 60_000;

/** Lets so many through in any minute; a call that would have to wait too long fails at once. */
export class RateLimit {
  private readonly given: number[] = [];

  constructor(private readonly most: number) {}

  /** @param until the time after which nobody waits any more @throws AppError GOOGLE_QUOTA */
  async take(until: number): Promise<void> {
    const now = Date.now();
    while (this.given.length > 0 && (this.given[0] ?? now) <= now - minute) this.given.shift();
    const before = this.given.at(-this.most);
    const at = before === undefined ? now : Math.max(now, before + minute);
    if (at > until) throw new AppError('GOOGLE_QUOTA', { canRetryLater: true });
    this.given.push(at);
    if (at > now) await pause(at - now);
  }
}
