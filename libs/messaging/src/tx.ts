import { randomUUID } from 'node:crypto';
import {
  AppError,
  cloudEventOf,
  entityOf,
  messageLimit,
  sequenceDigits,
  type CloudEvent,
  type Dependency,
  type EventDefinition,
  type JobDefinition,
  type TeamId,
} from '@galley/contracts';
import { activeTraceparent } from '@galley/telemetry';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { type Caller, currentCaller, systemCaller } from './context.js';

export interface EnqueueOptions {
  /** The user for whom the job runs. Default: the current caller's. */
  readonly userId?: number | null;
  /** The title in the list of jobs. */
  readonly title?: string | null;
  /** Small facts for the list of jobs. */
  readonly about?: Readonly<Record<string, unknown>>;
  /** Background work: it comes after all jobs for which somebody waits at a screen. */
  readonly bulk?: boolean;
  /** Outside systems that this job needs in addition to those of its kind. */
  readonly needs?: readonly Dependency[];
}

/** A database transaction that can publish events and enqueue jobs. They are sent only if it commits, and then for certain. */
export interface Tx {
  readonly manager: EntityManager;
  /**
   * Publishes an event. Events are written at the end of the transaction, in the order of these calls.
   * @returns the event's id
   * @throws AppError TOO_LARGE when NATS would not take it
   */
  publish<D extends z.ZodType>(event: EventDefinition<D>, data: z.input<D>): Promise<string>;
  enqueue<P extends z.ZodType>(
    job: JobDefinition<P>,
    payload: z.input<P>,
    options?: EnqueueOptions,
  ): Promise<{ id: number }>;
}

/** What the outbox sends: messages about jobs, and events. */
export const outboxLanes = ['jobs', 'events'] as const;
export type OutboxLane = (typeof outboxLanes)[number];

/** The managers of transactions that have enqueued a job. */
const announcing = new WeakSet<EntityManager>();

/** Runs `fn` with a `Tx` and writes its events at the end. @returns the result, and what there is to send after the commit */
export async function withTx<T>(
  manager: EntityManager,
  fn: (tx: Tx) => Promise<T>,
): Promise<{ value: T; said: OutboxLane[] }> {
  const published: CloudEvent[] = [];
  const value = await fn({
    manager,
    publish: async (event, data) => {
      const message = eventFor(event, data);
      published.push(message);
      return Promise.resolve(message.id);
    },
    enqueue: (job, payload, options = {}) => writeJob(manager, job, payload, options),
  });
  await writeEvents(manager, published);
  const said: OutboxLane[] = [];
  if (announcing.has(manager)) said.push('jobs');
  if (published.length > 0) said.push('events');
  return { value, said };
}

/** The CloudEvent as it will be sent, still without its sequence. @throws AppError TOO_LARGE, ZodError */
export function eventFor(event: EventDefinition, data: unknown): CloudEvent {
  const caller = currentCaller() ?? systemCaller();
  const traceparent = activeTraceparent() ?? caller.traceparent;
  const teamId = teamOf(caller);
  const message = cloudEventOf(event, data, { id: randomUUID(), time: new Date(), traceparent, teamId });
  if (Buffer.byteLength(JSON.stringify(message)) > messageLimit.bodyBytes)
    throw new AppError('TOO_LARGE', { limit: messageLimit.inWords });
  return message;
}

/**
 * Writes events to the outbox and gives each its sequence. The counter of an entity stays locked until the transaction ends, so
 * sequences, outbox ids and commits of one entity have the same order in all processes. Counters are locked last and in a fixed
 * order, so that two transactions can't block each other (deadlock).
 */
export async function writeEvents(manager: EntityManager, events: readonly CloudEvent[]): Promise<void> {
  if (events.length === 0) return;
  const published = events.map((body, place) => ({
    place,
    messageId: body.id,
    subject: `galley.event.${body.type.slice('galley.'.length)}`,
    body,
    entity: entityOf(body.type),
    about: body.subject ?? null,
    // An event may be told for another team than the transaction's.
    headers: { ...callerHeaders(), team: body.galleyteam ? Number(body.galleyteam) : undefined },
  }));
  await manager.query(
    `WITH published AS (
       SELECT place, "messageId", subject, body, entity, about, headers,
              count(*) OVER (PARTITION BY entity, about) AS events,
              row_number() OVER (PARTITION BY entity, about ORDER BY place) AS nth
         FROM jsonb_to_recordset($1) AS t (place int, "messageId" uuid, subject text, body jsonb, entity text, about text, headers jsonb)),
     counted AS (
       INSERT INTO event_sequences AS known (entity, about, last)
       SELECT entity, about, count(*) FROM published WHERE about IS NOT NULL GROUP BY entity, about ORDER BY entity, about
       ON CONFLICT (entity, about) DO UPDATE SET last = known.last + excluded.last
       RETURNING entity, about, last)
     INSERT INTO outbox ("messageId", subject, headers, body)
     SELECT "messageId", subject, headers, CASE WHEN last IS NULL THEN body
            ELSE body || jsonb_build_object('sequence', lpad((last - events + nth)::text, $2, '0')) END
       FROM published LEFT JOIN counted USING (entity, about) ORDER BY place`,
    [JSON.stringify(published), sequenceDigits],
  );
}

async function writeJob(
  manager: EntityManager,
  job: JobDefinition,
  payload: unknown,
  options: EnqueueOptions,
): Promise<{ id: number }> {
  const userId = options.userId === undefined ? (currentCaller()?.userId ?? null) : options.userId;
  const rows = await manager.query<{ id: number }[]>(insertJob, [
    job.kind,
    JSON.stringify(job.payload.parse(payload)),
    options.title ?? null,
    userId,
    JSON.stringify(options.about ?? {}),
    [...job.needs, ...(options.needs ?? [])],
    JSON.stringify(callerHeaders()),
    options.bulk === true,
    crowd,
  ]);
  const id = rows[0]!.id;
  await announceJob(manager, job.subject, id);
  return { id };
}

/** An owner with so many waiting jobs of a kind sends a whole archive: further jobs come after those of other owners. */
const crowd = 10;

/**
 * Fair queuing. The jobs of one owner get consecutive turns, starting with the current one, and each turn serves every owner
 * once, whatever their team. So an owner's thousand jobs take a thousand turns, while another owner's single job is in the next turn.
 */
const insertJob = `
  INSERT INTO jobs (kind, payload, title, "userId", about, needs, headers, priority, turn)
  SELECT $1, $2, $3, $4, $5, $6, $7, CASE WHEN $8 OR own.waiting >= $9 THEN 1 ELSE 0 END,
         greatest(own.last + 1, served.turn)
    FROM (SELECT (SELECT count(*) FROM (SELECT FROM jobs WHERE kind = $1 AND coalesce("userId", 0) = coalesce($4::int, 0)
                    AND status = 'queued' LIMIT $9) AS open) AS waiting,
                 (SELECT max(turn) FROM jobs WHERE kind = $1 AND coalesce("userId", 0) = coalesce($4::int, 0)
                    AND status = 'queued') AS last) AS own,
         (SELECT turn_served($1) AS turn) AS served
  RETURNING id`;

/** Writes the message that says "there is work" to the outbox. The job's facts stay in its row. */
export async function announceJob(manager: EntityManager, subject: string, jobId: number): Promise<void> {
  announcing.add(manager);
  await manager.query(`INSERT INTO outbox ("messageId", subject, headers, body) VALUES ($1, $2, $3, $4)`, [
    ...[randomUUID(), subject, JSON.stringify(callerHeaders()), JSON.stringify({ jobId })],
  ]);
}

/** The parts of the caller that a message or a job keeps: its request, its trace and its team. */
interface CallerHeaders {
  readonly request?: string;
  readonly trace?: string | null;
  readonly team?: TeamId;
}

function callerHeaders(): CallerHeaders {
  const caller = currentCaller();
  if (!caller) return {};
  const team = teamOf(caller);
  const trace = activeTraceparent() ?? caller.traceparent;
  return { request: caller.requestId, trace, ...(team === null ? {} : { team }) };
}

const teamOf = ({ teamId }: Caller): TeamId | null => (typeof teamId === 'number' ? teamId : null);
