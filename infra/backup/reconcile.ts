import { eventConsumers, serviceNames, streams, topology } from '@galley/contracts';
import { DeliverPolicy, jetstream, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';
import { CommandProblem } from '../galley/problem.js';
import { name, schemaOf, withClient } from '../local/database.js';

interface ReconcileOptions {
  /** PostgreSQL, as somebody who may read and write the tables of all services. */
  readonly databaseUrl: string;
  readonly connection: NatsConnection;
  /** ISO 8601: a moment before both were recovered to. */
  readonly since: string;
}

interface Reconciled {
  /** What was before this moment is left as it was: the tables no longer know it. ISO 8601. */
  readonly since: string;
  /** Events in the stream that the tables do not know: removed. */
  readonly removed: number;
  /** Events of the tables that the stream had lost: back in the outbox. */
  readonly sentAgain: number;
  /** Durable consumers that read once more from the moment on. */
  readonly rewound: number;
}

/**
 * Brings events and tables together after one of them was recovered to another moment than the other: the database by
 * point-in-time recovery, the streams from their last copy, or both. The services must not be running. A consumer
 * recognises by its inbox what it has handled already.
 * @throws CommandProblem when the tables know no sent events
 */
export async function reconcile({ databaseUrl, connection, since }: ReconcileOptions): Promise<Reconciled> {
  const manager = await jetstreamManager(connection);
  return withClient(databaseUrl, async (client) => {
    const from = latest(since, await knownSince(client));
    // The stream first: an event that is in it was in the outbox before, so the tables know it.
    const inStream = await messagesSince(connection, await writtenSince(client, from));
    const known = await idsInTables(client);
    const strangers = [...inStream].filter(([id, { at }]) => !known.has(id) && at >= Date.parse(from));
    for (const [, { sequence }] of strangers) await manager.streams.deleteMessage(streams.events, sequence);
    const sentAgain = await sendAgain(client, from, [...inStream.keys()]);
    return { since: from, removed: strangers.length, sentAgain, rewound: await rewind(manager, from) };
  });
}

const latest = (one: string, other: string): string => (Date.parse(one) > Date.parse(other) ? one : other);
const eachService = (table: string) => serviceNames.map((service) => `${name(schemaOf(service))}.${table}`);

/** All services keep what they sent for the same time, so the oldest row of any says since when all of them know it. */
async function knownSince(client: pg.Client): Promise<string> {
  const all = eachService('sent_events').map((table) => `SELECT min("sentAt") AS first FROM ${table}`);
  const { rows } = await client.query<{ first: Date | null }>(
    `SELECT min(first) AS first FROM (${all.join(' UNION ALL ')}) AS every`,
  );
  const first = rows[0]?.first;
  if (!first)
    throw new CommandProblem('The tables know no events that were sent: there is nothing to go by.');
  return first.toISOString();
}

/** When the oldest of the events was written that were sent from a moment on. It entered the stream between the two. */
async function writtenSince(client: pg.Client, sentSince: string): Promise<string> {
  const all = eachService('sent_events').map(
    (table) => `SELECT min("createdAt") AS first FROM ${table} WHERE "sentAt" >= $1`,
  );
  const { rows } = await client.query<{ first: Date | null }>(
    `SELECT min(first) AS first FROM (${all.join(' UNION ALL ')}) AS every`,
    [sentSince],
  );
  return rows[0]?.first?.toISOString() ?? sentSince;
}

interface InStream {
  readonly sequence: number;
  /** Milliseconds since 1970, by the clock of NATS. */
  readonly at: number;
}

/** The messages from a moment on, by message id. */
async function messagesSince(connection: NatsConnection, since: string): Promise<Map<string, InStream>> {
  const found = new Map<string, InStream>();
  const consumer = await jetstream(connection).consumers.get(streams.events, {
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: since,
    headers_only: true,
  });
  const { num_pending: waiting } = await consumer.info();
  if (waiting === 0) return found;
  for await (const message of await consumer.consume()) {
    const id = message.headers?.get('Nats-Msg-Id');
    if (id) found.set(id, { sequence: message.seq, at: message.time.getTime() });
    if (message.info.pending === 0) break;
  }
  return found;
}

async function idsInTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    [...eachService('sent_events'), ...eachService('outbox')]
      .map((table) => `SELECT "messageId"::text AS id FROM ${table}`)
      .join(' UNION ALL '),
  );
  return new Set(rows.map(({ id }) => id));
}

/** In the order in which they were written. They keep their ids, so that nobody takes one for a new event. */
async function sendAgain(client: pg.Client, since: string, present: readonly string[]): Promise<number> {
  let sent = 0;
  for (const service of serviceNames) {
    const schema = name(schemaOf(service));
    const { rowCount } = await client.query(
      `WITH lost AS (DELETE FROM ${schema}.sent_events
                      WHERE "sentAt" >= $1 AND "messageId" <> ALL($2::uuid[]) RETURNING *)
       INSERT INTO ${schema}.outbox ("messageId", subject, headers, body)
       SELECT "messageId", subject, headers, body FROM lost ORDER BY id`,
      [since, present],
    );
    sent += rowCount ?? 0;
  }
  return sent;
}

/** A consumer cannot be moved: it is made anew. */
async function rewind(manager: JetStreamManager, since: string): Promise<number> {
  let rewound = 0;
  for (const service of serviceNames)
    for (const { name: consumer } of topology[service].consumes.flatMap((event) => [
      ...eventConsumers(service, event),
    ])) {
      const { config } = await manager.consumers.info(streams.events, consumer);
      await manager.consumers.delete(streams.events, consumer);
      await manager.consumers.add(streams.events, {
        ...config,
        deliver_policy: DeliverPolicy.StartTime,
        opt_start_time: since,
        opt_start_seq: undefined,
      });
      rewound += 1;
    }
  return rewound;
}
