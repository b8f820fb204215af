import { serviceNames, streams } from '@galley/contracts';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import pg from 'pg';
import { name, schemaOf } from '../local/database.js';
import { CommandProblem } from '../galley/problem.js';
import type { EventsBackup } from './manifest.js';
import { copySettings } from './tables.js';

/** How far the events had gone at a moment, and their readers. */
export type EventsCut = Pick<Cut, 'takenAt' | 'lastSequence' | 'consumers' | 'sentAlready'>;

/** A moment of the streams alone, whatever the tables hold. */
export async function cutOfStreams(connection: NatsConnection): Promise<EventsCut> {
  const manager = await jetstreamManager(connection);
  const [{ state }, consumers] = await Promise.all([
    manager.streams.info(streams.events),
    consumersOf(manager),
  ]);
  const takenAt = new Date().toISOString();
  return { takenAt, lastSequence: state.last_seq, consumers, sentAlready: new Set() };
}

/** One moment of the installation: what its tables held, and how far its events had gone just then. */
export interface Cut {
  /** Inside a transaction that sees that moment alone, however long it takes. */
  readonly client: pg.Client;
  readonly takenAt: string;
  readonly lastSequence: number;
  readonly consumers: EventsBackup['consumers'];
  /** Messages in the outbox that a killed process had sent already: restored, they would be sent twice. */
  readonly sentAlready: ReadonlySet<string>;
}

/** How often the moment is tried for when somebody holds an outbox for long. */
const attempts = 5;
/** The relays of all services together have at most so many events under way. */
const lookedBack = 1_000;

/**
 * Holds all outboxes for some milliseconds: whatever has left them is in the stream, whatever has not is in the tables. People
 * who change something just then wait that long, and nobody else. The caller ends the client.
 * @throws CommandProblem when the outboxes can't be had
 */
export async function takeCut(databaseUrl: string, connection: NatsConnection): Promise<Cut> {
  const manager = await jetstreamManager(connection);
  const [holder, client] = await Promise.all([connected(databaseUrl), connected(databaseUrl)]);
  try {
    await holdOutboxes(holder);
    const [{ state }, consumers, { rows }] = await Promise.all([
      manager.streams.info(streams.events),
      consumersOf(manager),
      client
        .query<{ now: Date }>('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
        .then(() => client.query<{ now: Date }>('SELECT now() AS now')),
    ]);
    await holder.query('COMMIT');
    const sentAlready = await sentTwice(client, manager, state.last_seq);
    return {
      client,
      takenAt: rows[0]!.now.toISOString(),
      lastSequence: state.last_seq,
      consumers,
      sentAlready,
    };
  } catch (error) {
    await client.end();
    throw error;
  } finally {
    await holder.end();
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(copySettings);
  return client;
}

const outboxes = serviceNames.map((service) => `${name(schemaOf(service))}.outbox`);

async function holdOutboxes(holder: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await holder.query(
        `BEGIN; SET LOCAL lock_timeout = '2s'; LOCK TABLE ${outboxes.join(', ')} IN SHARE ROW EXCLUSIVE MODE`,
      );
      return;
    } catch (error) {
      await holder.query('ROLLBACK');
      const { code } = error as { code?: string };
      if (code === '42P01' || code === '3F000')
        throw new CommandProblem('The database holds no tables of Galley yet: there is nothing to back up.');
      if (code !== '55P03' && code !== '40P01') throw error;
      if (attempt === attempts)
        throw new CommandProblem(
          'The outboxes are in use without a pause. Is NATS reachable for the services?',
        );
    }
  }
}

async function consumersOf(manager: JetStreamManager): Promise<EventsBackup['consumers']> {
  const found: EventsBackup['consumers'] = [];
  for await (const { config, ack_floor } of manager.consumers.list(streams.events)) {
    // One without a name belongs to somebody who listens just now.
    if (config.durable_name) found.push({ config: { ...config }, doneUpTo: ack_floor.stream_seq });
  }
  return found;
}

async function sentTwice(client: pg.Client, manager: JetStreamManager, last: number): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    outboxes.map((outbox) => `SELECT "messageId"::text AS id FROM ${outbox}`).join(' UNION ALL '),
  );
  const waiting = new Set(rows.map(({ id }) => id));
  const sent = new Set<string>();
  for (let seq = last; waiting.size > 0 && seq > Math.max(0, last - lookedBack); seq -= 1) {
    const message = await manager.streams.getMessage(streams.events, { seq }).catch(() => null);
    const id = message?.header.get('Nats-Msg-Id');
    if (id && waiting.has(id)) sent.add(id);
  }
  return sent;
}
