import {
  liveSubject,
  type JobDefinition,
  type LiveProgress,
  type TeamId,
  type WaitsFor,
} from '@galley/contracts';
import { noteOnSpan } from '@galley/telemetry';
import type { NatsConnection } from '@nats-io/transport-node';
import type { DataSource } from 'typeorm';
import type { Tx } from './tx.js';
import type { UnitOfWork } from './unit-of-work.js';

/** The columns of `JobRow`. */
export const jobColumns = `id, kind, status, stage, progress, tries, code, reason, details, title, "userId", "teamId", payload, about,
  result, "runToken", faults, losses, pressed, "waitsFor", "nextTryAt", "troubleSince", headers, "createdAt", "updatedAt"`;

export interface JobRow {
  id: number;
  kind: string;
  status: LiveProgress['status'];
  stage: string | null;
  progress: number;
  tries: number;
  code: string | null;
  reason: string | null;
  /** Facts that belong to the sentence of the last failure. */
  details: Record<string, unknown> | null;
  title: string | null;
  userId: number | null;
  teamId: TeamId;
  payload: Record<string, unknown>;
  /** Small facts for lists: what the job is about, what it has tried. */
  about: Record<string, unknown>;
  result: Record<string, unknown>;
  runToken: string | null;
  /** Failed tries that count against the kind's limit. */
  faults: number;
  /** Runs that ended with their process. */
  losses: number;
  /** Somebody pressed Retry, so the next try is real even while a breaker is open. */
  pressed: boolean;
  /** What a queued job waits for; null when it only waits for its turn. */
  waitsFor: WaitsFor | null;
  /** Null: as soon as its turn comes. */
  nextTryAt: Date | null;
  /** When its temporary failures began. */
  troubleSince: Date | null;
  /** The request and the trace that enqueued it. */
  headers: { request?: string; trace?: string | null };
  createdAt: Date;
  updatedAt: Date;
}

/** Thrown inside a run that is no longer valid: the job was cancelled, or another run took it over because this one seemed dead. */
export class RunAborted extends Error {}

/** One try at one job. */
export class JobRun {
  readonly id: number;
  readonly userId: number | null;
  readonly tries: number;
  committed = false;
  private about: { sourceId?: number; generationId?: number } = {};
  private readonly stopper = new AbortController();

  constructor(
    private readonly row: JobRow,
    private readonly job: JobDefinition,
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly connection: NatsConnection,
  ) {
    this.id = row.id;
    this.userId = row.userId;
    this.tries = row.tries;
  }

  get kind(): string {
    return this.job.kind;
  }

  /** Identifies the valid run: the job's row holds the same token. */
  get token(): string | null {
    return this.row.runToken;
  }

  /** Aborted when the job is cancelled or the process stops. */
  get signal(): AbortSignal {
    return this.stopper.signal;
  }

  stop(): void {
    this.stopper.abort(new RunAborted('The run was stopped.'));
  }

  /** Stores the progress and sends it to screens. @param percent 0 to 100 */
  async progress(
    stage: string,
    percent: number,
    about: { sourceId?: number; generationId?: number } = {},
  ): Promise<void> {
    this.signal.throwIfAborted();
    noteOnSpan('stage', { 'galley.job.stage': stage });
    this.about = { ...this.about, ...about };
    this.row.stage = stage;
    this.row.progress = percent;
    await this.dataSource.query(
      `UPDATE jobs SET stage = $2, progress = $3, "updatedAt" = now() WHERE id = $1 AND "runToken" = $4`,
      [this.id, stage, percent, this.row.runToken],
    );
    this.announce('running');
  }

  /** The facts that lists show of the job, as they are now. */
  get facts(): Readonly<Record<string, unknown>> {
    return this.row.about;
  }

  /**
   * Stores facts for the lists, and results that the next try can use. A run that is no longer valid changes nothing.
   * @param title replaces the job's title
   * @param payload is merged into the payload
   */
  async note(
    about: Record<string, unknown>,
    { title = null, payload = {} }: { title?: string | null; payload?: Record<string, unknown> } = {},
  ): Promise<void> {
    this.row.about = { ...this.row.about, ...about };
    await this.dataSource.query(
      `UPDATE jobs SET about = about || $2::jsonb, title = coalesce($3, title), payload = payload || $4::jsonb, "updatedAt" = now()
        WHERE id = $1 AND "runToken" = $5`,
      [this.id, JSON.stringify(about), title, JSON.stringify(payload), this.row.runToken],
    );
  }

  /**
   * Keeps what a step of a long job has made. The steps after it then have all tries and all the time of a new job. A run that is
   * no longer valid keeps nothing.
   * @throws RunAborted when the job was cancelled or taken over
   */
  async keep(fn: (tx: Tx) => Promise<void>): Promise<void> {
    await this.work.run(async (tx) => {
      const [mine] = await tx.manager.query<[unknown[], number]>(
        `UPDATE jobs SET faults = 0, losses = 0, "troubleSince" = NULL, "updatedAt" = now()
          WHERE id = $1 AND "runToken" = $2 AND status = 'running' RETURNING id`,
        [this.id, this.row.runToken],
      );
      if (mine.length === 0) throw new RunAborted('Another run has the job, or it was cancelled.');
      await fn(tx);
    });
    Object.assign(this.row, { faults: 0, losses: 0, troubleSince: null });
  }

  /**
   * Writes the job's effects and the status "done" in one transaction. A run that was cancelled or taken over is refused here,
   * so it has no effects.
   * @param result small facts to store on the job, such as the id of what it made
   * @param dropped keys of the payload that nobody needs any more
   */
  async commit<T>(
    fn: (tx: Tx) => Promise<T>,
    result: Record<string, unknown> | ((value: T) => Record<string, unknown>) = {},
    dropped: readonly string[] = [],
  ): Promise<T> {
    const value = await this.work.run(async (tx) => {
      const rows = await tx.manager.query<unknown[]>(
        `SELECT 1 FROM jobs WHERE id = $1 AND "runToken" = $2 AND status = 'running' FOR UPDATE`,
        [this.id, this.row.runToken],
      );
      if (rows.length === 0) throw new RunAborted('Another run has the job, or it was cancelled.');
      const made = await fn(tx);
      const facts = typeof result === 'function' ? result(made) : result;
      // A payload may be long: it is only written again when something of it is dropped.
      await tx.manager.query(
        `UPDATE jobs SET status = 'done', progress = 100, code = NULL, reason = NULL, details = NULL,
                "waitsFor" = NULL, result = result || $2::jsonb, "updatedAt" = now(),
                payload = CASE WHEN $3 = '{}'::text[] THEN payload ELSE payload - $3::text[] END
          WHERE id = $1`,
        [this.id, JSON.stringify(facts), dropped],
      );
      this.about = { ...this.about, ...facts };
      return made;
    });
    this.committed = true;
    this.row.progress = 100;
    this.announce('done');
    return value;
  }

  /** Sends the current state to screens that watch. The message is not durable. */
  announce(
    status: LiveProgress['status'],
    failure: { code: string; reason: string } | null = null,
    waiting: Pick<LiveProgress, 'waitsFor' | 'nextTryAt'> = {},
  ): void {
    const ids = { ...this.row.payload, ...this.row.result, ...this.about };
    const progress: LiveProgress = {
      kind: this.job.kind as LiveProgress['kind'],
      jobId: this.id,
      status,
      stage: this.row.stage,
      progress: this.row.progress,
      code: failure?.code ?? null,
      reason: failure?.reason ?? null,
      sourceId: typeof ids.sourceId === 'number' ? ids.sourceId : null,
      generationId: typeof ids.generationId === 'number' ? ids.generationId : null,
      userId: this.userId,
      teamId: this.row.teamId,
      ...waiting,
    };
    if (!this.connection.isClosed())
      this.connection.publish(liveSubject(this.job.kind), JSON.stringify(progress));
  }
}
