import { randomUUID } from 'node:crypto';
import { AppError, isErrorCode, type JobDefinition } from '@galley/contracts';
import { inSpan, jobMetrics, secondsSince, type OpenSpan, type SpanSpec } from '@galley/telemetry';
import type { JsMsg } from '@nats-io/jetstream';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { asCaller, fromHeaders } from './context.js';
import { RunOver, type JobRow, type JobRun } from './job-run.js';
import { Jobs } from './jobs.js';
import { announceJob } from './unit-of-work.js';

export type JobHandler = (payload: unknown, run: JobRun) => Promise<unknown>;

const heartbeatMs = 3_000;
/** A row that was touched within this time belongs to a living run. */
const aliveMs = 8_000;
const backoffMs = [1_000, 5_000, 15_000, 60_000, 300_000];
/** A process that stops still has requests for work open; given back at once, the job would come to one that is gone. */
export const leavingMs = 500;
/** A job that nobody has touched for this long has lost its message (a wiped stream) and is announced again. */
const forgottenMs = 10 * 60_000;

/** Turns a job message into a run: takes it, keeps it alive, ends it as done, to be retried, or failed. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger(JobRunner.name);
  private readonly active = new Set<JobRun>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
  ) {}

  async handle(job: JobDefinition, handler: JobHandler, message: JsMsg): Promise<void> {
    const { jobId } = message.json<{ jobId: number }>();
    const row = await this.take(jobId);
    if (row === 'ended') return message.ack();
    if (row === 'busy') return message.nak(heartbeatMs);
    const run = this.jobs.runOf(row);
    if (row.tries > job.tries) return this.giveUp(run, message, new AppError('INTERNAL'));
    this.active.add(run);
    const heart = setInterval(() => void this.beat(run, row, message), heartbeatMs);
    const started = performance.now();
    try {
      const caller = { ...fromHeaders(message.headers), userId: row.userId };
      const work = async ({ traceparent }: OpenSpan) => {
        await asCaller({ ...caller, traceparent }, () => handler(job.payload.parse(row.payload), run));
        if (!run.committed) await run.commit(async () => undefined);
      };
      await inSpan(spanOf(row, caller.traceparent), work);
      message.ack();
      jobMetrics.ended.inc({ kind: job.kind, outcome: 'done' });
    } catch (error) {
      await this.settle(job, run, message, error);
    } finally {
      clearInterval(heart);
      this.active.delete(run);
      jobMetrics.seconds.observe({ kind: job.kind }, secondsSince(started));
    }
  }

  /** Stops the runs of this process; their jobs go to another one, or start again with this one. */
  stop(): void {
    for (const run of this.active) run.stop();
  }

  /** Announces jobs whose message is gone; their rows are the truth. */
  async remind(): Promise<void> {
    // TypeORM answers an UPDATE with [rows, count].
    const [rows] = await this.dataSource.query<[{ id: number; kind: string }[], number]>(
      `UPDATE jobs SET "updatedAt" = now()
        WHERE status IN ('queued', 'running') AND "updatedAt" < now() - make_interval(secs => $1) RETURNING id, kind`,
      [forgottenMs / 1000],
    );
    for (const row of rows)
      await announceJob(this.dataSource.manager, this.jobs.definition(row.kind).subject, row.id);
  }

  /** One statement: of several who try, the row lets one through, and the others find it running. */
  private async take(id: number): Promise<JobRow | 'ended' | 'busy'> {
    // TypeORM answers an UPDATE with [rows, count].
    const [[taken]] = await this.dataSource.query<[JobRow[], number]>(
      `UPDATE jobs SET status = 'running', tries = tries + 1, "runToken" = $2, "updatedAt" = now()
        WHERE id = $1 AND (status = 'queued' OR (status = 'running' AND "updatedAt" <= now() - make_interval(secs => $3)))
        RETURNING *`,
      [id, randomUUID(), aliveMs / 1000],
    );
    if (taken) return taken;
    const [row] = await this.dataSource.query<{ status: string }[]>('SELECT status FROM jobs WHERE id = $1', [
      id,
    ]);
    return row?.status === 'running' || row?.status === 'queued' ? 'busy' : 'ended';
  }

  private async beat(run: JobRun, row: JobRow, message: JsMsg): Promise<void> {
    message.working();
    try {
      const [touched] = await this.dataSource.query<[unknown[], number]>(
        `UPDATE jobs SET "updatedAt" = now() WHERE id = $1 AND "runToken" = $2 AND status IN ('running', 'done') RETURNING id`,
        [run.id, row.runToken],
      );
      if (touched.length === 0) run.stop();
    } catch (error) {
      this.logger.warn(`Job ${run.id} could not be touched: ${String(error)}`);
    }
  }

  private async settle(job: JobDefinition, run: JobRun, message: JsMsg, error: unknown): Promise<void> {
    const over = error instanceof RunOver || run.signal.aborted;
    const known = isPassing(error) ? null : toAppError(error);
    if (!over)
      this.logger.warn(
        `Job ${job.kind} ${run.id}, try ${run.tries}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    if (!over && (known !== null || run.tries >= job.tries))
      return this.giveUp(run, message, known ?? toAppError(error));
    const delay = over ? leavingMs : backoffMs[Math.min(run.tries, backoffMs.length) - 1]!;
    const problem = over ? null : toAppError(error);
    const failure = { code: problem?.code ?? null, reason: problem?.message ?? null };
    const [mine] = await this.dataSource.query<[unknown[], number]>(
      // What a process that stops hands back is no failed try: an update of the studio uses none up.
      `UPDATE jobs SET status = 'queued', "runToken" = NULL, code = $2, reason = $3, details = $5, "updatedAt" = now(),
              tries = tries - $6 WHERE id = $1 AND "runToken" = $4 AND status = 'running' RETURNING id`,
      [
        ...[run.id, failure.code, failure.reason, run.token],
        problem && JSON.stringify(problem.details),
        over ? 1 : 0,
      ],
    );
    // Cancelled, or taken over: the message belongs to the other run, or comes back and finds the job ended.
    if (mine.length === 0) return;
    jobMetrics.ended.inc({ kind: job.kind, outcome: over ? 'stopped' : 'again' });
    run.tell('queued', failure.code === null ? null : { code: failure.code, reason: failure.reason ?? '' });
    message.nak(delay);
  }

  private async giveUp(run: JobRun, message: JsMsg, error: AppError): Promise<void> {
    const failure = { code: error.code, reason: error.message };
    const ended = { ...failure, details: error.details, cancelled: false };
    if (!(await this.jobs.fail(run.id, run.token, ended))) return;
    jobMetrics.ended.inc({ kind: run.kind, outcome: 'failed' });
    jobMetrics.failed.inc({ kind: run.kind, code: failure.code });
    run.tell('failed', failure);
    message.ack();
  }
}

/** Hangs on whoever enqueued the job, however long ago that was: the outbox keeps the trace. */
const spanOf = ({ kind, id, tries }: JobRow, parent: string | null): SpanSpec => ({
  name: `job ${kind}`,
  kind: 'consumer',
  attributes: {
    'messaging.system': 'nats',
    'galley.job.kind': kind,
    'galley.job.id': id,
    'galley.job.try': tries,
  },
  parent,
});

/** Whether trying again can help. Our own 4xx can't; everything unknown might. */
function isPassing(error: unknown): boolean {
  if (typeof error === 'object' && error !== null && 'passing' in error) return error.passing === true;
  return !(error instanceof AppError);
}

/** An error that carries a closed code keeps it (the engines' do); what is not known stays inside and is called INTERNAL. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return new AppError(isErrorCode(code) ? code : 'INTERNAL');
}
