import { randomUUID } from 'node:crypto';
import { cloudEventOf, type EventDefinition, type JobDefinition } from '@galley/contracts';
import { activeTraceparent } from '@galley/telemetry';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { currentCaller, systemCaller } from './context.js';
import { OutboxRelay } from './outbox-relay.js';

export interface EnqueueOptions {
  /** On whose behalf the job runs; by default the caller of the moment. */
  readonly userId?: number | null;
  /** What people see in the list of jobs. */
  readonly title?: string | null;
  /** Small facts that the list of jobs shows. */
  readonly about?: Readonly<Record<string, unknown>>;
}

/** A database transaction that can also speak: what it says leaves only if it commits, and then surely. */
export interface Tx {
  readonly manager: EntityManager;
  /** @returns the event's id */
  publish<D extends z.ZodType>(event: EventDefinition<D>, data: z.input<D>): Promise<string>;
  enqueue<P extends z.ZodType>(
    job: JobDefinition<P>,
    payload: z.input<P>,
    options?: EnqueueOptions,
  ): Promise<{ id: number }>;
}

@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Runs `fn` in one transaction. Its events and jobs are written to the outbox in the same transaction and are
   * on their way as soon as it has committed.
   */
  async run<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await this.dataSource.transaction((manager) => fn(txOf(manager)));
    this.relay.poke();
    return result;
  }

  /**
   * Publishes news that no change of this service belongs to. One insert is a transaction by itself, in a third of the round trips.
   * @returns the event's id
   */
  async publish<D extends z.ZodType>(event: EventDefinition<D>, data: z.input<D>): Promise<string> {
    const id = await writeEvent(this.dataSource.manager, event, data);
    this.relay.poke();
    return id;
  }
}

/** @param onSaid is told when something is to be sent once the transaction has committed */
export function txOf(manager: EntityManager, onSaid: () => void = () => undefined): Tx {
  return {
    manager,
    publish: (event, data) => {
      onSaid();
      return writeEvent(manager, event, data);
    },
    enqueue: (job, payload, options = {}) => {
      onSaid();
      return writeJob(manager, job, payload, options);
    },
  };
}

async function writeEvent(manager: EntityManager, event: EventDefinition, data: unknown): Promise<string> {
  const id = randomUUID();
  const caller = currentCaller() ?? systemCaller();
  const traceparent = activeTraceparent() ?? caller.traceparent;
  const body = cloudEventOf(event, data, { id, time: new Date(), traceparent });
  await insertOutbox(manager, id, event.subject, body);
  return id;
}

async function writeJob(
  manager: EntityManager,
  job: JobDefinition,
  payload: unknown,
  options: EnqueueOptions,
): Promise<{ id: number }> {
  const userId = options.userId === undefined ? (currentCaller()?.userId ?? null) : options.userId;
  const rows = await manager.query<{ id: number }[]>(
    `INSERT INTO jobs (kind, payload, title, "userId", about) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [
      job.kind,
      JSON.stringify(job.payload.parse(payload)),
      options.title ?? null,
      userId,
      JSON.stringify(options.about ?? {}),
    ],
  );
  const id = rows[0]!.id;
  await announceJob(manager, job.subject, id);
  return { id };
}

/** Puts "run job N" on its way; the job's facts stay in its row. */
export async function announceJob(manager: EntityManager, subject: string, jobId: number): Promise<void> {
  await insertOutbox(manager, randomUUID(), subject, { jobId });
}

async function insertOutbox(
  manager: EntityManager,
  id: string,
  subject: string,
  body: object,
): Promise<void> {
  const caller = currentCaller();
  const headers = caller
    ? { request: caller.requestId, trace: activeTraceparent() ?? caller.traceparent }
    : {};
  await manager.query(`INSERT INTO outbox ("messageId", subject, headers, body) VALUES ($1, $2, $3, $4)`, [
    id,
    subject,
    JSON.stringify(headers),
    JSON.stringify(body),
  ]);
}
