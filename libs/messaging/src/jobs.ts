import { AppError, topology, type JobDefinition } from '@galley/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { JobFailure } from './consumers.js';
import { JobRun, type JobRow } from './job-run.js';
import { MESSAGING_SETTINGS, NATS, type MessagingSettings } from './settings.js';
import { announceJob, UnitOfWork, type Tx } from './unit-of-work.js';

type FailureHandler = (payload: unknown, tx: Tx, failure: JobFailure) => Promise<unknown>;
type RetryHandler = (payload: unknown, tx: Tx, job: { id: number }) => Promise<unknown>;

/** The jobs of this service, as rows: looked at, retried, cancelled, failed. */
@Injectable()
export class Jobs {
  private readonly failureHandlers = new Map<string, FailureHandler>();
  private readonly retryHandlers = new Map<string, RetryHandler>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
  ) {}

  onFailure(kind: string, handler: FailureHandler): void {
    this.failureHandlers.set(kind, handler);
  }

  onRetry(kind: string, handler: RetryHandler): void {
    this.retryHandlers.set(kind, handler);
  }

  /** @throws AppError JOB_NOT_FOUND */
  async get(id: number): Promise<JobRow> {
    const [row] = await this.dataSource.query<JobRow[]>('SELECT * FROM jobs WHERE id = $1', [id]);
    if (!row) throw new AppError('JOB_NOT_FOUND', { id });
    return row;
  }

  /** Newest first, without payloads; `before` is the id after which the page starts, `status` any of these. */
  async list(
    options: { kind?: string; limit?: number; before?: number; status?: readonly string[] | undefined } = {},
  ): Promise<Omit<JobRow, 'payload' | 'runToken'>[]> {
    return this.dataSource.query(
      `SELECT id, kind, status, stage, progress, tries, code, reason, details, title, "userId", about, result, "createdAt", "updatedAt"
         FROM jobs WHERE ($1::text IS NULL OR kind = $1) AND ($2::int IS NULL OR id < $2)
          AND ($4::text[] IS NULL OR status = ANY($4)) ORDER BY id DESC LIMIT $3`,
      [options.kind ?? null, options.before ?? null, options.limit ?? 100, options.status ?? null],
    );
  }

  /** Starts a failed or cancelled job anew, with what its owner does about it (OnJobRetried). @throws AppError JOB_NOT_FOUND, JOB_NOT_RETRYABLE, the owner's own */
  async retry(id: number): Promise<JobRow> {
    await this.work.run(async (tx) => {
      const row = await this.lock(tx.manager, id);
      if (row.status !== 'failed' && row.status !== 'cancelled')
        throw new AppError('JOB_NOT_RETRYABLE', { status: row.status });
      await tx.manager.query(
        `UPDATE jobs SET status = 'queued', tries = 0, code = NULL, reason = NULL, details = NULL, stage = NULL, progress = 0, "updatedAt" = now() WHERE id = $1`,
        [id],
      );
      const definition = this.definition(row.kind);
      await this.retryHandlers.get(row.kind)?.(definition.payload.parse(row.payload), tx, { id });
      await announceJob(tx.manager, definition.subject, id);
    });
    return this.get(id);
  }

  /** Ends a job that has not ended yet; its run stops at its next step. @throws AppError JOB_NOT_FOUND, JOB_NOT_CANCELLABLE */
  async cancel(id: number): Promise<JobRow> {
    await this.work.run(async (tx) => {
      const row = await this.lock(tx.manager, id);
      if (row.status !== 'queued' && row.status !== 'running')
        throw new AppError('JOB_NOT_CANCELLABLE', { status: row.status });
      await this.end(tx, row, { code: 'CANCELLED', reason: 'This was cancelled.', cancelled: true });
    });
    const row = await this.get(id);
    this.runOf(row).tell('cancelled', { code: 'CANCELLED', reason: 'This was cancelled.' });
    return row;
  }

  /**
   * Marks a job failed for good, together with what its owner does about it; false when it had already ended or
   * another run has taken it over.
   */
  async fail(id: number, runToken: string | null, failure: JobFailure): Promise<boolean> {
    return this.work.run(async (tx) => {
      const row = await this.lock(tx.manager, id);
      if (row.status !== 'running' || row.runToken !== runToken) return false;
      await this.end(tx, row, failure);
      return true;
    });
  }

  runOf(row: JobRow): JobRun {
    return new JobRun(row, this.definition(row.kind), this.dataSource, this.work, this.connection);
  }

  definition(kind: string): JobDefinition {
    const found = topology[this.settings.service].jobs.find((job) => job.kind === kind);
    if (!found) throw new Error(`The ${this.settings.service} service has no job "${kind}".`);
    return found;
  }

  private async lock(manager: EntityManager, id: number): Promise<JobRow> {
    const [row] = await manager.query<JobRow[]>('SELECT * FROM jobs WHERE id = $1 FOR UPDATE', [id]);
    if (!row) throw new AppError('JOB_NOT_FOUND', { id });
    return row;
  }

  private async end(tx: Tx, row: JobRow, failure: JobFailure): Promise<void> {
    await tx.manager.query(
      `UPDATE jobs SET status = $2, code = $3, reason = $4, details = $5, "runToken" = NULL, "updatedAt" = now() WHERE id = $1`,
      [
        row.id,
        failure.cancelled ? 'cancelled' : 'failed',
        failure.code,
        failure.reason,
        failure.details ? JSON.stringify(failure.details) : null,
      ],
    );
    await this.failureHandlers.get(row.kind)?.(
      this.definition(row.kind).payload.parse(row.payload),
      tx,
      failure,
    );
  }
}
