import { randomUUID } from 'node:crypto';
import { jobConsumer, streams, topology, type JobDefinition } from '@galley/contracts';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { holdsJob } from './held.js';
import { jobColumns, type JobRow } from './job-run.js';
import { MESSAGING_SETTINGS, NATS, type MessagingSettings } from './settings.js';
import { acrossTeams } from './teams.js';
import { announceJob } from './tx.js';

/** How often to look for work while all jobs of a kind wait for something. */
const lookMs = 500;
/** After this time a queued job should have a message: the outbox has sent it long ago. If not, it is announced again. */
const forgottenSeconds = 60;

/**
 * Whether a job may start now: it is queued and no breaker that it needs is open, or its run has died. What waited for a budget starts
 * once nothing holds it: a raised budget is told to one team alone. $2 is aliveSeconds.
 */
const startable = `(
  (status = 'queued' AND ("nextTryAt" IS NULL OR "nextTryAt" <= now() OR "waitsFor" = 'model-budget')
    AND (pressed OR NOT EXISTS (SELECT FROM breakers WHERE ${holdsJob})))
  OR (status = 'running' AND "updatedAt" <= now() - make_interval(secs => $2)))`;

/**
 * Decides which job comes next. A message only says that there is work of its kind. The job is chosen among the waiting rows:
 * first those for which people wait at a screen, then owners in turn, then the oldest.
 */
@Injectable()
export class JobQueue {
  /** Kinds of jobs of which every job waits for something. */
  private readonly resting = new Set<string>();
  private manager: Promise<JetStreamManager> | undefined;
  /** A run whose row was updated within this time is alive. It is shorter than the time after which a message comes again. */
  private readonly aliveSeconds: number;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
  ) {
    this.aliveSeconds = (0.8 * settings.workSilenceMs) / 1_000;
  }

  /** Takes a job of the kind and marks it running; null when none may start now. A run that died does not count as a try. */
  take(job: JobDefinition): Promise<JobRow | null> {
    return acrossTeams('jobs', () => this.takeNext(job));
  }

  private async takeNext({ kind }: JobDefinition): Promise<JobRow | null> {
    // TypeORM answers an UPDATE with [rows, count]. The row lock makes sure that only one process takes a job.
    const [[taken]] = await this.dataSource.query<[JobRow[], number]>(
      `UPDATE jobs SET status = 'running', "runToken" = $3, "nextTryAt" = NULL, "updatedAt" = now(),
              tries = greatest(1, tries + (status = 'queued')::int), losses = losses + (status = 'running')::int
        WHERE id = (SELECT id FROM jobs WHERE kind = $1 AND status IN ('queued', 'running') AND ${startable}
                     ORDER BY priority, turn, id LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING ${jobColumns}`,
      [kind, this.aliveSeconds, randomUUID()],
    );
    return taken ?? null;
  }

  /** Why no job could start for a message: its job has ended, or all jobs wait. */
  async leftOver({ kind }: JobDefinition): Promise<'ended' | 'waiting'> {
    const [row] = await acrossTeams('jobs', () =>
      this.dataSource.query<{ open: boolean }[]>(
        `SELECT EXISTS (SELECT FROM jobs WHERE kind = $1 AND status IN ('queued', 'running')) AS open`,
        [kind],
      ),
    );
    if (row?.open !== true) return 'ended';
    this.resting.add(kind);
    return 'waiting';
  }

  /**
   * Resolves when it makes sense to ask for a message of the kind: at once, or, when no job could start for the last message,
   * as soon as one can. Messages stay in the stream meanwhile.
   */
  async mayTake({ kind }: JobDefinition, signal: AbortSignal): Promise<void> {
    while (this.resting.has(kind) && !signal.aborted) {
      const [row] = await acrossTeams('jobs', () =>
        this.dataSource.query<{ go: boolean }[]>(
          `SELECT EXISTS (SELECT FROM jobs WHERE kind = $1 AND status IN ('queued', 'running') AND ${startable})
               OR NOT EXISTS (SELECT FROM jobs WHERE kind = $1 AND status IN ('queued', 'running')) AS go`,
          [kind, this.aliveSeconds],
        ),
      );
      if (row?.go === true) this.resting.delete(kind);
      else await this.pause(signal);
    }
  }

  /**
   * Sends a message for each job whose message is lost (after a stream was wiped); the rows hold the truth. When there are at
   * least as many messages as open jobs, none is lost.
   */
  announceForgotten(): Promise<void> {
    return acrossTeams('jobs', () => this.announceLost());
  }

  private async announceLost(): Promise<void> {
    for (const job of topology[this.settings.service].jobs) {
      const messages = await this.messagesOf(job);
      await this.dataSource.transaction(async (manager) => {
        const [lock] = await manager.query<{ got: boolean }[]>(
          `SELECT pg_try_advisory_xact_lock(hashtext(current_schema() || ':forgotten-jobs')) AS got`,
        );
        if (lock?.got !== true) return;
        const rows = await manager.query<{ id: number }[]>(
          `WITH open AS (SELECT id FROM jobs WHERE kind = $1 AND status IN ('queued', 'running')
                          AND "createdAt" < now() - make_interval(secs => $4))
           SELECT id FROM open ORDER BY id
            LIMIT greatest(0, (SELECT count(*) FROM open) - $2 - (SELECT count(*) FROM outbox WHERE subject = $3))`,
          [job.kind, messages, job.subject, forgottenSeconds],
        );
        for (const { id } of rows) await announceJob(manager, job.subject, id);
      });
    }
  }

  /** The number of messages of a kind in the stream, both waiting and in progress. */
  private async messagesOf(job: JobDefinition): Promise<number> {
    this.manager ??= jetstreamManager(this.connection, { checkAPI: false });
    const info = await (await this.manager).consumers.info(streams.jobs, jobConsumer(job));
    return info.num_pending + info.num_ack_pending;
  }

  private pause(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, lookMs);
      signal.addEventListener('abort', end, { once: true });
    });
  }
}
