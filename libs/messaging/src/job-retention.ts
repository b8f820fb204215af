import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Every } from './every.js';
import { MESSAGING_SETTINGS, type MessagingSettings } from './settings.js';

const hourMs = 3_600_000;
const batch = 1_000;

/** Removes jobs that ended long ago, except those that a dead letter can restart. What the jobs made is not touched. */
@Injectable()
export class JobRetention {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
  ) {}

  /** Deletes in small steps, so that locks are short. */
  @Every(hourMs, {
    problem: 'Old jobs could not be removed',
    first: 'at-start',
    across: 'housekeeping',
    onWorkers: true,
  })
  async clean(signal: AbortSignal): Promise<void> {
    let removed: number;
    do {
      [, removed] = await this.dataSource.query<[unknown[], number]>(
        `DELETE FROM jobs WHERE id IN (SELECT id FROM jobs WHERE status IN ('done', 'failed', 'cancelled')
           AND "updatedAt" < now() - make_interval(secs => $1)
           AND NOT EXISTS (SELECT 1 FROM dead_letters WHERE kind = 'job' AND reference = jobs.id::text) LIMIT $2)`,
        [this.settings.jobRetentionDays * 86_400, batch],
      );
    } while (removed === batch && !signal.aborted);
  }
}
