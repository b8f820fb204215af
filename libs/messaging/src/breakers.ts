import { AppError, isErrorCode, type Dependency } from '@galley/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { currentCaller } from './context.js';
import { isPaused } from './held.js';
import { MESSAGING_SETTINGS, type MessagingSettings } from './settings.js';

interface BreakerRow {
  name: string;
  failures: number;
  openUntil: Date | null;
  paused: boolean;
  code: string;
  reason: string;
}

interface Guarded {
  /** Whether an error means that the outside system is down or refuses all calls, not only this one. */
  readonly isOutage: (error: unknown) => boolean;
  /** The breaker opens after so many outages in a row. Default: the service's setting. */
  readonly failures?: number;
  /** How long it stays open, in milliseconds. Default: the service's setting. */
  readonly pauseMs?: number;
  /** Other breakers whose hold refuses the call as well, without a trial call; the first that is held says why. */
  readonly heldBy?: readonly string[];
}

/** A trial call that hangs keeps the breaker half open for at most this long. */
const probeMs = 120_000;

/**
 * One circuit breaker for each outside system. All processes of a service share it: its state is a row. While it is open,
 * jobs that need the system wait, and the wait does not count as a try. When its time is over, one trial call is allowed; its
 * outcome closes the breaker or opens it again. People at a screen get one real call in every `BREAKER_RETRY_MS`, even while
 * the breaker is open.
 */
@Injectable()
export class Breakers {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
  ) {}

  /**
   * Makes a call through the breaker.
   * @throws AppError with the code of the outage and `details` { paused: true, retryAt, canRetryLater } when the breaker is
   * open and the call is not made; otherwise what the call throws. An outage that opens the breaker has `retryAt` too.
   */
  async run<T>(name: Dependency, guarded: Guarded, call: () => Promise<T>): Promise<T> {
    const before = await this.admit(name, guarded.heldBy ?? []);
    try {
      const value = await call();
      if (before !== null) await this.close(name);
      return value;
    } catch (error) {
      if (guarded.isOutage(error)) throw withRetryAt(error, await this.note(name, error, guarded));
      // Any other error shows that the system is up. A cancelled call shows nothing.
      if (before !== null) await (isCancelled(error) ? this.endProbe(name) : this.close(name));
      throw error;
    }
  }

  /** Opens the breaker until a given time, whatever calls have shown; null closes it. */
  async hold(
    name: Dependency,
    until: Date | null,
    { code, message }: AppError,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    if (until === null) return this.close(name, manager);
    await manager.query(
      `INSERT INTO breakers (name, failures, "openUntil", code, reason) VALUES ($1, 1, $2, $3, $4)
       ON CONFLICT (name) DO UPDATE SET "openUntil" = excluded."openUntil", "probeUntil" = NULL, code = excluded.code, reason = excluded.reason`,
      [name, until, code, message],
    );
  }

  async isHeld(name: Dependency, manager: EntityManager): Promise<boolean> {
    return (await this.read([name], manager)).some(({ paused }) => paused);
  }

  /** The breaker's row before the call; null when there was no outage. @throws AppError when it or one of the others is open */
  private async admit(name: Dependency, others: readonly string[]): Promise<BreakerRow | null> {
    const rows = await this.read([...others, name]);
    const held = rows.find((other) => other.paused && other.name !== name);
    if (held) throw refusal(held, held.openUntil ?? new Date());
    const row = rows.find((own) => own.name === name) ?? null;
    if (row === null || row.openUntil === null) return row;
    if (row.paused) {
      const next = await this.force(name);
      if (next === null) return row;
      throw refusal(row, next);
    }
    const [probing] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE breakers SET "probeUntil" = now() + make_interval(secs => $2)
        WHERE name = $1 AND ("probeUntil" IS NULL OR "probeUntil" <= now()) RETURNING 1`,
      [name, probeMs / 1000],
    );
    // Another caller makes the trial call right now. Its outcome is known soon.
    if (probing.length === 0) throw refusal(row, new Date(Date.now() + this.settings.breakers.retryMs));
    return row;
  }

  /** Those that there are, in the order of their names here. */
  private read(names: readonly string[], manager = this.dataSource.manager): Promise<BreakerRow[]> {
    return manager.query<BreakerRow[]>(
      `SELECT name, failures, "openUntil", coalesce(${isPaused}, false) AS paused, code, reason FROM breakers
        WHERE name = ANY ($1) ORDER BY array_position($1, name)`,
      [names],
    );
  }

  /** Takes the one call that people get in every `BREAKER_RETRY_MS`. @returns null when granted, otherwise the time of the next one */
  private async force(name: Dependency): Promise<Date | null> {
    const { retryMs } = this.settings.breakers;
    const caller = currentCaller();
    const byPerson = caller !== undefined && caller.byPerson !== false;
    const [row] = await this.dataSource.query<{ granted: boolean; next: Date }[]>(
      `WITH granted AS (UPDATE breakers SET "forcedAt" = now()
         WHERE name = $1 AND $3 AND ("forcedAt" IS NULL OR "forcedAt" <= now() - make_interval(secs => $2)) RETURNING 1)
       SELECT EXISTS (SELECT FROM granted) AS granted,
              CASE WHEN $3 THEN least(coalesce("forcedAt", now()) + make_interval(secs => $2), greatest("openUntil", "probeUntil"))
                   ELSE greatest("openUntil", "probeUntil") END AS next
         FROM breakers WHERE name = $1`,
      [name, retryMs / 1000, byPerson],
    );
    return row === undefined || row.granted ? null : row.next;
  }

  /** Counts an outage. @returns until when the breaker is open now; null while it is closed */
  private async note(name: Dependency, error: unknown, guarded: Guarded): Promise<Date | null> {
    const { failures = this.settings.breakers.failures, pauseMs = this.settings.breakers.pauseMs } = guarded;
    const { code, message } = error instanceof AppError ? error : new AppError('DEPENDENCY_DOWN');
    // The system itself may say when to call again.
    const said = error instanceof AppError ? Number(error.details['retryAfterMs']) : NaN;
    const seconds = Math.max(pauseMs, Number.isFinite(said) ? said : 0) / 1000;
    const [row] = await this.dataSource.query<{ openUntil: Date | null }[]>(
      `WITH noted AS (
         INSERT INTO breakers AS b (name, failures, "openUntil", code, reason)
         VALUES ($1, 1, CASE WHEN $2 <= 1 THEN now() + make_interval(secs => $3) END, $4, $5)
         ON CONFLICT (name) DO UPDATE SET failures = b.failures + 1, "probeUntil" = NULL, code = $4, reason = $5,
           "openUntil" = CASE WHEN b.failures + 1 >= $2 THEN now() + make_interval(secs => $3) END
         RETURNING "openUntil")
       SELECT * FROM noted`,
      [name, failures, seconds, code, message],
    );
    return row?.openUntil ?? null;
  }

  /** The system is up: closes the breaker, and jobs that wait for it continue. */
  private async close(name: Dependency, manager = this.dataSource.manager): Promise<void> {
    await manager.query(
      `WITH closed AS (DELETE FROM breakers WHERE name = $1 RETURNING "openUntil")
       UPDATE jobs SET "nextTryAt" = NULL WHERE status = 'queued' AND "waitsFor" = $1
          AND EXISTS (SELECT FROM closed WHERE "openUntil" IS NOT NULL)`,
      [name],
    );
  }

  private async endProbe(name: Dependency): Promise<void> {
    await this.dataSource.query('UPDATE breakers SET "probeUntil" = NULL WHERE name = $1', [name]);
  }
}

const isCancelled = (error: unknown) =>
  (error instanceof AppError && error.code === 'CANCELLED') ||
  (error instanceof Error && error.name === 'AbortError');

/** The error that is thrown instead of making the call. */
function refusal({ code, reason }: BreakerRow, retryAt: Date): AppError {
  const details = { paused: true, retryAt: retryAt.toISOString(), canRetryLater: true };
  return new AppError(isErrorCode(code) ? code : 'DEPENDENCY_DOWN', details, reason);
}

function withRetryAt(error: unknown, until: Date | null): unknown {
  if (until !== null && error instanceof AppError)
    Object.assign(error.details, { retryAt: until.toISOString(), canRetryLater: true });
  return error;
}
