import { Every, Readiness } from '@galley/messaging';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BaseEnv } from './base.env.js';
import { SERVICE_ENV } from './service.js';

const lookEveryMs = 1_000;

/**
 * Checks regularly whether this process can get a database connection. When it could not for a while, the process reports "not
 * ready" and takes no requests and no jobs, so another replica gets them. After a longer time it reports "not alive".
 */
@Injectable()
export class DatabaseWatch {
  private readonly logger = new Logger(DatabaseWatch.name);
  /** When the first of the failed checks began; null when the last check succeeded. */
  private failingSince: number | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly readiness: Readiness,
    @Inject(SERVICE_ENV) private readonly env: BaseEnv,
  ) {}

  get ready(): boolean {
    return this.readiness.ready;
  }

  /** False when only a restart can help. */
  get alive(): boolean {
    return this.failingFor() < this.env.DATABASE_DEAD_AFTER_MS;
  }

  private failingFor(): number {
    return this.failingSince === null ? 0 : performance.now() - this.failingSince;
  }

  @Every(({ env }: DatabaseWatch) => Math.min(lookEveryMs, env.DATABASE_UNREADY_AFTER_MS / 4), {
    problem: 'The database was not looked at',
    first: 'at-start',
  })
  async look(): Promise<void> {
    this.failingSince ??= performance.now();
    const maxWaitMs = Math.max(0, this.env.DATABASE_UNREADY_AFTER_MS - this.failingFor());
    // A process that was busy for that long first reads the answers that have arrived, and then judges.
    const timer = setTimeout(() => setImmediate(() => this.judge()), maxWaitMs);
    try {
      await this.dataSource.query('SELECT 1');
      this.failingSince = null;
      if (!this.ready) this.logger.warn('The database gives connections again: requests and jobs are taken.');
      this.readiness.set(true);
    } catch (error) {
      this.judge(error);
    } finally {
      clearTimeout(timer);
    }
  }

  private judge(error?: unknown): void {
    if (!this.ready || this.failingFor() < this.env.DATABASE_UNREADY_AFTER_MS) return;
    this.logger.error(
      `No database connection for ${Math.round(this.failingFor())} ms: no requests and no jobs are taken. ${String(error ?? '')}`,
    );
    this.readiness.set(false);
  }
}
