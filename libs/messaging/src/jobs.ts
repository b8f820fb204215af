import { AppError, topology, type JobDefinition } from '@galley/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { JobFailure } from './consumers.js';
import { isForOperator } from './job-failures.js';
import { DeadLetters } from './dead-letters.js';
import { holdsJob } from './held.js';
import { JobRun, type JobRow } from './job-run.js';
import { MESSAGING_SETTINGS, NATS, type MessagingSettings } from './settings.js';
import { announceJob, type Tx } from './tx.js';
import { UnitOfWork } from './unit-of-work.js';

type FailureHandler = (payload: unknown, tx: Tx, failure: JobFailure) => Promise<unknown>;
type RetryHandler = (payload: unknown, tx: Tx, job: { id: number }) => Promise<unknown>;

export type ListedJob = Omit<JobRow, 'payload' | 'runToken' | HiddenColumn>;
type HiddenColumn = 'faults' | 'losses' | 'pressed' | 'troubleSince' | 'headers';

/** The open breaker that a queued job waits for, if any. */
const heldBy = (what: string) =>
  `(SELECT ${what} FROM breakers WHERE jobs.status = 'queued' AND NOT jobs.pressed AND ${holdsJob}
     ORDER BY greatest("openUntil", "probeUntil") DESC LIMIT 1)`;
/** What a job waits for and until when: its own next try, or an open breaker. They come last, so they replace the columns of the same name. */
const waiting = `coalesce(${heldBy(`split_part(name, ':', 1)`)}, jobs."waitsFor") AS "waitsFor",
  greatest(jobs."nextTryAt", ${heldBy('greatest("openUntil", "probeUntil")')}) AS "nextTryAt"`;
/** All columns of a `JobRow`, from `jobs`. */
export const jobColumns = `jobs.*, ${waiting}`;
/** A person who presses Retry waits at a screen, so the job gets the highest priority. */
const pressed = `pressed = true, priority = 0`;

/** Reads, retries, cancels and fails the jobs of this service. */
@Injectable()
export class Jobs {
  private readonly failureHandlers = new Map<string, FailureHandler>();
  private readonly retryHandlers = new Map<string, RetryHandler>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
    private readonly deadLetters: DeadLetters,
  ) {
    deadLetters.onRetry('job', ({ reference }, tx) => this.retryIn(tx, Number(reference)));
  }

  onFailure(kind: string, handler: FailureHandler): void {
    this.failureHandlers.set(kind, handler);
  }

  onRetry(kind: string, handler: RetryHandler): void {
    this.retryHandlers.set(kind, handler);
  }

  /** @throws AppError JOB_NOT_FOUND */
  async get(id: number): Promise<JobRow> {
    const [row] = await this.dataSource.query<JobRow[]>(`SELECT ${jobColumns} FROM jobs WHERE id = $1`, [id]);
    if (!row) throw new AppError('JOB_NOT_FOUND', { id });
    return row;
  }

  /** Newest first, without payloads; `before` is the id after which the page starts, `status` any of these. */
  async list(
    options: { kind?: string; limit?: number; before?: number; status?: readonly string[] | undefined } = {},
  ): Promise<ListedJob[]> {
    return this.dataSource.query(
      `SELECT id, kind, status, stage, progress, tries, code, reason, details, title, "userId", about, result, "createdAt", "updatedAt",
              ${waiting} FROM jobs WHERE ($1::text IS NULL OR kind = $1) AND ($2::int IS NULL OR id < $2)
          AND ($4::text[] IS NULL OR status = ANY($4)) ORDER BY id DESC LIMIT $3`,
      [options.kind ?? null, options.before ?? null, options.limit ?? 100, options.status ?? null],
    );
  }

  /**
   * Restarts a failed or cancelled job together with the handler of its owner (OnJobRetried). A job that waits for something is
   * tried now, even when a breaker is open, once in every `BREAKER_RETRY_MS`.
   * @throws AppError JOB_NOT_FOUND, JOB_NOT_RETRYABLE, errors of the handler
   */
  async retry(id: number): Promise<JobRow> {
    await this.work.run((tx) => this.retryIn(tx, id));
    return this.get(id);
  }

  private async retryIn(tx: Tx, id: number): Promise<void> {
    const row = await this.lock(tx.manager, id);
    if (row.status === 'queued' && (row.waitsFor ?? row.nextTryAt) !== null)
      return this.press(tx.manager, row);
    if (row.status !== 'failed' && row.status !== 'cancelled')
      throw new AppError('JOB_NOT_RETRYABLE', { status: row.status });
    await tx.manager.query(
      `UPDATE jobs SET status = 'queued', tries = 0, faults = 0, losses = 0, code = NULL, reason = NULL, details = NULL, stage = NULL,
                progress = 0, "waitsFor" = NULL, "nextTryAt" = NULL, "troubleSince" = NULL, "updatedAt" = now(), ${pressed} WHERE id = $1`,
      [id],
    );
    const definition = this.definition(row.kind);
    await this.retryHandlers.get(row.kind)?.(definition.payload.parse(row.payload), tx, { id });
    await this.deadLetters.settled('job', String(id), tx.manager);
    await announceJob(tx.manager, definition.subject, id);
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
    this.runOf(row).announce('cancelled', { code: 'CANCELLED', reason: 'This was cancelled.' });
    return row;
  }

  /**
   * Marks a job as failed, together with the handler of its owner (OnJobFailed). False when it has already ended or another run
   * has taken it over.
   */
  async fail(id: number, runToken: string | null, failure: JobFailure): Promise<boolean> {
    return this.work.run(async (tx) => {
      const row = await this.lock(tx.manager, id);
      if (row.status !== 'running' || row.runToken !== runToken) return false;
      await this.end(tx, row, failure);
      if (isForOperator(failure.code)) {
        const letter = {
          kind: 'job',
          reference: String(id),
          name: row.kind,
          payload: { jobId: id },
        } as const;
        await this.deadLetters.put({ ...letter, error: failure.reason, tries: row.tries }, tx.manager);
      }
      return true;
    });
  }

  /**
   * Removes the dead letters of jobs whose work was ordered again, was done after all, or is no longer needed.
   * @param about facts that the payloads of these jobs contain
   */
  async settle(tx: Tx, job: JobDefinition, about: Readonly<Record<string, unknown>>): Promise<void> {
    await tx.manager.query(
      `DELETE FROM dead_letters USING jobs WHERE dead_letters.kind = 'job' AND dead_letters.name = $1
          AND jobs.id = CASE dead_letters.kind WHEN 'job' THEN dead_letters.reference::int END AND jobs.payload @> $2::jsonb`,
      [job.kind, JSON.stringify(about)],
    );
  }

  runOf(row: JobRow): JobRun {
    return new JobRun(row, this.definition(row.kind), this.dataSource, this.work, this.connection);
  }

  definition(kind: string): JobDefinition {
    const found = topology[this.settings.service].jobs.find((job) => job.kind === kind);
    if (!found) throw new Error(`The ${this.settings.service} service has no job "${kind}".`);
    return found;
  }

  private async press(manager: EntityManager, { id, kind }: JobRow): Promise<void> {
    await manager.query(`UPDATE jobs SET "nextTryAt" = NULL, ${pressed} WHERE id = $1`, [id]);
    await announceJob(manager, this.definition(kind).subject, id);
  }

  private async lock(manager: EntityManager, id: number): Promise<JobRow> {
    const [row] = await manager.query<JobRow[]>(`SELECT ${jobColumns} FROM jobs WHERE id = $1 FOR UPDATE`, [
      id,
    ]);
    if (!row) throw new AppError('JOB_NOT_FOUND', { id });
    return row;
  }

  private async end(tx: Tx, row: JobRow, failure: JobFailure): Promise<void> {
    await tx.manager.query(
      `UPDATE jobs SET status = $2, code = $3, reason = $4, details = $5, "runToken" = NULL, pressed = false,
              "waitsFor" = NULL, "nextTryAt" = NULL, "updatedAt" = now() WHERE id = $1`,
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
