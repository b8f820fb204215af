import { join } from 'node:path';
import { serviceNames, streams, topology, type ServiceName } from '@galley/contracts';
import { provision } from '@galley/messaging';
import {
  DeliverPolicy,
  jetstreamManager,
  type ConsumerConfig,
  type JetStreamManager,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';
import { name, schemaOf, withClient } from '../local/database.js';
import { CommandProblem } from '../galley/problem.js';
import { bucketNames, fillBucket } from './buckets.js';
import { verifyFiles } from './files.js';
import { readManifest, type EventsBackup, type Manifest } from './manifest.js';
import { putStream } from './stream-copy.js';
import { copySettings, fillService, migrationsOf, tablesOf, verifyService } from './tables.js';

/** Does to the empty tables of a service exactly these migrations. */
export type Migrate = (service: ServiceName, databaseUrl: string, names: readonly string[]) => Promise<void>;

export interface RestoreOptions {
  readonly from: string;
  /** PostgreSQL with the schemas and roles of an installation, as somebody with all rights. */
  readonly databaseUrl: string;
  readonly connection: NatsConnection;
  readonly migrate: Migrate;
  /** Leaves the tables alone: the database was recovered by itself. `reconcile` comes next. */
  readonly streamsOnly?: boolean;
}

/**
 * Puts a backup into an empty installation whose services are not running; they bring the tables forward at their next start.
 * All files are checked before anything is changed, and all rows after they are in.
 * @throws CommandProblem when the backup is damaged or the installation is not empty
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { from, databaseUrl, connection, streamsOnly = false } = options;
  const manifest = await readManifest(from);
  await verifyFiles(from, manifest);
  if (!streamsOnly && manifest.services.length === 0)
    throw new CommandProblem(`${from} holds events and files alone: say --streams.`);
  const manager = await jetstreamManager(connection);
  if (!streamsOnly) await withClient(databaseUrl, (client) => requireEmptyTables(client));
  await requireEmptyStreams(manager);
  if (!streamsOnly) await restoreTables(options, manifest);
  await restoreEvents(connection, manager, manifest.events, from);
  await provision(connection);
  for (const { bucket, objects } of manifest.buckets) await fillBucket(connection, bucket, from, objects);
  return manifest;
}

async function restoreTables(
  { from, databaseUrl, migrate }: RestoreOptions,
  manifest: Manifest,
): Promise<void> {
  await withClient(databaseUrl, (client) => clearSchemas(client));
  for (const { service, migrations } of manifest.services) await migrate(service, databaseUrl, migrations);
  await withClient(databaseUrl, async (client) => {
    await client.query(copySettings);
    await fillTables(client, manifest, from);
  });
}

const notEmpty = (what: string) =>
  new CommandProblem(`A backup is restored into an empty installation only: ${what}.`);

async function requireEmptyTables(client: pg.Client): Promise<void> {
  for (const service of serviceNames) {
    const { rows } = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schemaOf(service)]);
    if (rows.length === 0)
      throw new CommandProblem(`The schema of ${service} is missing: prepare the database first.`);
    for (const { table } of await tablesOf(client, service)) {
      const found = await client.query(`SELECT 1 FROM ${name(schemaOf(service))}.${name(table)} LIMIT 1`);
      if (found.rowCount !== 0) throw notEmpty(`there are rows in ${table} of ${service}`);
    }
  }
}

/** Tables that were made and never used may be newer than the rows; they are made again, by the migrations of the backup. */
async function clearSchemas(client: pg.Client): Promise<void> {
  for (const service of serviceNames) {
    if ((await migrationsOf(client, service)).length === 0) continue;
    const { rows } = await client.query<{ owner: string }>(
      'SELECT r.rolname AS owner FROM pg_namespace n JOIN pg_roles r ON r.oid = n.nspowner WHERE n.nspname = $1',
      [schemaOf(service)],
    );
    const schema = name(schemaOf(service));
    await client.query(
      `DROP SCHEMA ${schema} CASCADE; CREATE SCHEMA ${schema} AUTHORIZATION ${name(rows[0]!.owner)}`,
    );
  }
}

async function requireEmptyStreams(manager: JetStreamManager): Promise<void> {
  for await (const { config, state } of manager.streams.list()) {
    const ours = [...Object.values(streams), ...bucketNames.map((bucket) => `OBJ_${bucket}`)] as string[];
    if (ours.includes(config.name) && state.last_seq > 0)
      throw notEmpty(`there are messages in ${config.name}`);
  }
}

/** All or nothing. */
async function fillTables(client: pg.Client, { services, events }: Manifest, folder: string): Promise<void> {
  await client.query('BEGIN');
  try {
    for (const backup of services) {
      await fillService(client, backup, folder);
      await verifyService(client, backup);
    }
    for (const { service } of services) {
      await client.query(
        `DELETE FROM ${name(schemaOf(service))}.outbox WHERE "messageId" = ANY($1::uuid[])`,
        [events.sentAlready],
      );
      await announceJobs(client, service);
      await handOver(client, service);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Jobs that had not ended go on: their rows are the truth, and the messages that name them are written anew. */
async function announceJobs(client: pg.Client, service: ServiceName): Promise<void> {
  const schema = name(schemaOf(service));
  const kinds = topology[service].jobs;
  await client.query(
    `INSERT INTO ${schema}.outbox ("messageId", subject, body)
       SELECT gen_random_uuid(), k.subject, jsonb_build_object('jobId', j.id)
         FROM ${schema}.jobs j JOIN unnest($1::text[], $2::text[]) AS k (kind, subject) ON k.kind = j.kind
        WHERE j.status IN ('queued', 'running')
          AND NOT EXISTS (SELECT 1 FROM ${schema}.outbox o WHERE o.subject = k.subject AND o.body->>'jobId' = j.id::text)`,
    [kinds.map(({ kind }) => kind), kinds.map(({ subject }) => subject)],
  );
}

/** Whoever restores made the tables; they belong to the role of their service. */
async function handOver(client: pg.Client, service: ServiceName): Promise<void> {
  const { rows } = await client.query<{ command: string }>(
    `SELECT format('ALTER TABLE %s OWNER TO %I', c.oid::regclass, r.rolname) AS command
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_roles r ON r.oid = n.nspowner
      WHERE n.nspname = $1 AND c.relkind = 'r' AND c.relowner <> n.nspowner
     UNION ALL
     SELECT format('ALTER FUNCTION %s OWNER TO %I', p.oid::regprocedure, r.rolname)
       FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_roles r ON r.oid = n.nspowner
      WHERE n.nspname = $1 AND p.proowner <> n.nspowner`,
    [schemaOf(service)],
  );
  for (const { command } of rows) await client.query(command);
}

async function restoreEvents(
  connection: NatsConnection,
  manager: JetStreamManager,
  { config, state, lastSequence, consumers, file }: EventsBackup,
  folder: string,
): Promise<void> {
  // An empty one that a start or a preparation has made; requireEmptyStreams has looked.
  await manager.streams.delete(streams.events).catch(() => undefined);
  await putStream(connection, streams.events, { config, state }, join(folder, file.path));
  const { state: present } = await manager.streams.info(streams.events);
  // What happened after the moment of the backup has not happened for its tables.
  for (let seq = Math.max(lastSequence + 1, present.first_seq); seq <= present.last_seq; seq += 1)
    await manager.streams.deleteMessage(streams.events, seq).catch(() => undefined);
  for (const { config: saved, doneUpTo } of consumers) {
    // What was written by the backup's own reading of the same shape.
    const consumer = saved as unknown as ConsumerConfig;
    await manager.consumers.add(streams.events, {
      ...consumer,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: doneUpTo + 1,
      opt_start_time: undefined,
    });
  }
}
