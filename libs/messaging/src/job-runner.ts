import { AppError, type JobDefinition } from '@galley/contracts';
import { inSpan, jobMetrics, secondsSince, type OpenSpan, type SpanSpec } from '@galley/telemetry';
import type { JsMsg } from '@nats-io/jetstream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { asCaller, currentCaller, systemCaller } from './context.js';
import { judge, type Verdict } from './job-failures.js';
import { JobQueue } from './job-queue.js';
import { RunAborted, type JobRow, type JobRun } from './job-run.js';
import { Jobs } from './jobs.js';
import { MESSAGING_SETTINGS, type MessagingSettings } from './settings.js';

export type JobHandler = (payload: unknown, run: JobRun) => Promise<unknown>;

/** A pause before a job is given back: a stopping process still has open requests for work, which could get the job again. */
export const leavingMs = 500;
/** A job whose run ended with its process so often is given up: the job itself must be the cause. */
const mostLosses = 20;

/** Turns a job message into a run: takes the next job, keeps it alive, ends it as done, to be retried, or failed. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger(JobRunner.name);
  private readonly active = new Set<JobRun>();
  /** Runs whose heartbeat is in progress. A slow database must not pile up heartbeats. */
  private readonly beating = new Set<JobRun>();
  private readonly heartbeatMs: number;

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly queue: JobQueue,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
  ) {
    this.heartbeatMs = 0.3 * settings.workSilenceMs;
  }

  /** Resolves when it makes sense to ask for a message of the kind. */
  mayTake(job: JobDefinition, signal: AbortSignal): Promise<void> {
    return this.queue.mayTake(job, signal);
  }

  /** Handles a message, which says only that there is work of the kind. One message stays for each job that has not ended. */
  async handle(job: JobDefinition, handler: JobHandler, message: JsMsg): Promise<void> {
    const row = await this.queue.take(job);
    if (row === null)
      return (await this.queue.leftOver(job)) === 'ended' ? message.ack() : message.nak(this.heartbeatMs);
    const { request, trace = null } = row.headers;
    const caller = systemCaller({
      userId: row.userId,
      teamId: row.teamId,
      byPerson: row.pressed,
      ...(request === undefined ? {} : { requestId: request, traceparent: trace }),
    });
    // Whatever becomes of the job is done for its team.
    return asCaller(caller, () => this.perform(job, handler, row, message));
  }

  private async perform(job: JobDefinition, handler: JobHandler, row: JobRow, message: JsMsg): Promise<void> {
    const run = this.jobs.runOf(row);
    if (row.losses >= mostLosses) return this.giveUp(run, message, new AppError('INTERNAL'));
    this.active.add(run);
    const heart = setInterval(() => void this.beat(run, row, message), this.heartbeatMs);
    const started = performance.now();
    try {
      const caller = currentCaller() ?? systemCaller();
      const work = async ({ traceparent }: OpenSpan) => {
        await asCaller({ ...caller, traceparent }, () => handler(job.payload.parse(row.payload), run));
        if (!run.committed) await run.commit(async () => undefined);
      };
      await inSpan(spanOf(row, caller.traceparent), work);
      message.ack();
      jobMetrics.ended.inc({ kind: job.kind, outcome: 'done' });
    } catch (error) {
      if (error instanceof RunAborted || run.signal.aborted) await this.handBack(run, message);
      else await this.settle(job, run, row, message, error);
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

  /** Sends a message for each job whose message is lost. */
  remind(): Promise<void> {
    return this.queue.announceForgotten();
  }

  private async beat(run: JobRun, row: JobRow, message: JsMsg): Promise<void> {
    message.working();
    if (this.beating.has(run)) return;
    this.beating.add(run);
    try {
      // A locked row is being committed or cancelled. It needs no heartbeat, and a heartbeat must not wait for it.
      const [seen] = await this.dataSource.query<{ mine: boolean }[]>(
        `WITH mine AS (SELECT id FROM jobs WHERE id = $1 AND "runToken" = $2 AND status IN ('running', 'done')),
              free AS (SELECT id FROM jobs WHERE id IN (SELECT id FROM mine) FOR UPDATE SKIP LOCKED),
              touched AS (UPDATE jobs SET "updatedAt" = now() WHERE id IN (SELECT id FROM free) RETURNING id)
         SELECT EXISTS (SELECT FROM mine) AS mine, (SELECT count(*) FROM touched) AS touched`,
        [run.id, row.runToken],
      );
      if (!seen?.mine) run.stop();
    } catch (error) {
      this.logger.warn(`Job ${run.id} could not be touched: ${String(error)}`);
    } finally {
      this.beating.delete(run);
    }
  }

  /** Ends a run that was stopped: its process ends, or the job was cancelled or taken over. It does not count as a try. */
  private async handBack(run: JobRun, message: JsMsg): Promise<void> {
    const [mine] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE jobs SET status = 'queued', "runToken" = NULL, tries = tries - 1, "updatedAt" = now()
        WHERE id = $1 AND "runToken" = $2 AND status = 'running' RETURNING id`,
      [run.id, run.token],
    );
    message.nak(leavingMs);
    if (mine.length === 0) return;
    jobMetrics.ended.inc({ kind: run.kind, outcome: 'stopped' });
    run.announce('queued');
  }

  private async settle(
    job: JobDefinition,
    run: JobRun,
    row: JobRow,
    message: JsMsg,
    error: unknown,
  ): Promise<void> {
    const verdict = judge(error, row, job.retry, this.settings.retries);
    if (!(verdict.again && verdict.kind === 'paused'))
      this.logger.warn(
        `Job ${job.kind} ${run.id}, try ${run.tries}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    if (!verdict.again) return this.giveUp(run, message, verdict.error);
    const nextTryAt = new Date(Date.now() + verdict.delayMs);
    if (!(await this.tryAgain(run, verdict, nextTryAt))) return message.nak(leavingMs);
    jobMetrics.ended.inc({ kind: job.kind, outcome: 'again' });
    const { code, message: reason } = verdict.error;
    const { waitsFor } = verdict;
    run.announce('queued', { code, reason }, { waitsFor, nextTryAt: nextTryAt.toISOString() });
    // The message then serves the next job that may start. While every job waits, no process asks for messages.
    message.nak(Math.min(verdict.delayMs, this.heartbeatMs));
  }

  /** @returns false when the job was cancelled or taken over meanwhile */
  private async tryAgain(
    run: JobRun,
    { error, kind, waitsFor }: Extract<Verdict, { again: true }>,
    nextTryAt: Date,
  ): Promise<boolean> {
    const [mine] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE jobs SET status = 'queued', "runToken" = NULL, code = $3, reason = $4, details = $5, "updatedAt" = now(),
              "waitsFor" = $6, "nextTryAt" = $7, faults = faults + ($8 = 'fault')::int, losses = 0,
              tries = tries - ($8 = 'paused')::int, pressed = pressed AND $8 = 'paused',
              "troubleSince" = CASE WHEN $8 = 'fault' THEN NULL ELSE coalesce("troubleSince", now()) END
        WHERE id = $1 AND "runToken" = $2 AND status = 'running' RETURNING id`,
      [
        run.id,
        run.token,
        error.code,
        error.message,
        JSON.stringify(error.details),
        waitsFor,
        nextTryAt,
        kind,
      ],
    );
    return mine.length > 0;
  }

  private async giveUp(run: JobRun, message: JsMsg, error: AppError): Promise<void> {
    const failure = { code: error.code, reason: error.message };
    const ended = { ...failure, details: error.details, cancelled: false };
    if (!(await this.jobs.fail(run.id, run.token, ended))) return message.nak(leavingMs);
    jobMetrics.ended.inc({ kind: run.kind, outcome: 'failed' });
    jobMetrics.failed.inc({ kind: run.kind, code: failure.code });
    run.announce('failed', failure);
    message.ack();
  }
}

/** The span of a run. It belongs to the trace that enqueued the job; the row keeps that trace. */
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
