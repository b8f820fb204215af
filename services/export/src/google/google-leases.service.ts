import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@galley/contracts';
import { currentCaller } from '@galley/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Whoever says nothing for so long has gone, and the next one may work. */
const leaseSeconds = 10;
const renewMs = 3_000;
const lookMs = 100;
/** A job waits as long as somebody at a screen would. */
const maxWaitMs = 10_000;

/** The right to work on something at Google alone, across all instances, for as long as it takes. */
export interface Lease {
  /** @throws AppError GOOGLE_BUSY when somebody else has taken it over, so that nothing of this holder is stored after that */
  check(manager: EntityManager): Promise<void>;
}

/**
 * Leases instead of row locks: Google takes seconds to answer, and a lock would hold a transaction and a connection
 * meanwhile. What was learned is stored in short transactions that check the lease.
 */
@Injectable()
export class GoogleLeases {
  private readonly logger = new Logger(GoogleLeases.name);

  constructor(private readonly dataSource: DataSource) {}

  /** Works under the lease of the key. @throws AppError GOOGLE_BUSY when others work on it for too long */
  async with<T>(key: string, work: (lease: Lease) => Promise<T>): Promise<T> {
    const holder = randomUUID();
    await this.take(key, holder);
    const renewal = setInterval(() => void this.renew(key, holder), renewMs);
    try {
      return await work({ check: (manager) => check(manager, key, holder) });
    } finally {
      clearInterval(renewal);
      await this.dataSource
        .query('DELETE FROM google_leases WHERE key = $1 AND holder = $2', [key, holder])
        .catch((error: unknown) => this.logger.warn(`A lease ends by itself: ${String(error)}`));
    }
  }

  private async take(key: string, holder: string): Promise<void> {
    const until = Math.min(Date.now() + maxWaitMs, currentCaller()?.deadline ?? Number.MAX_SAFE_INTEGER);
    for (;;) {
      const rows = await this.dataSource.query<unknown[]>(
        `WITH taken AS (
           INSERT INTO google_leases (key, holder, until) VALUES ($1, $2, now() + make_interval(secs => $3))
           ON CONFLICT (key) DO UPDATE SET holder = excluded.holder, until = excluded.until
             WHERE google_leases.until < now() RETURNING 1)
         SELECT * FROM taken`,
        [key, holder, leaseSeconds],
      );
      if (rows.length > 0) return;
      if (Date.now() + lookMs > until) throw new AppError('GOOGLE_BUSY', { canRetryLater: true });
      await pause(lookMs);
    }
  }

  private async renew(key: string, holder: string): Promise<void> {
    await this.dataSource
      .query(
        'UPDATE google_leases SET until = now() + make_interval(secs => $3) WHERE key = $1 AND holder = $2',
        [key, holder, leaseSeconds],
      )
      .catch((error: unknown) => this.logger.warn(`A lease could not be renewed: ${String(error)}`));
  }
}

/** The row stays locked until the transaction ends: nobody takes the lease over between the check and the commit. */
async function check(manager: EntityManager, key: string, holder: string): Promise<void> {
  const rows = await manager.query<unknown[]>(
    'SELECT 1 FROM google_leases WHERE key = $1 AND holder = $2 FOR SHARE',
    [key, holder],
  );
  if (rows.length === 0) throw new AppError('GOOGLE_BUSY', { canRetryLater: true });
}
