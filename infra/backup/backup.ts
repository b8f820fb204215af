import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { productVersion, serviceNames, streams, uploadBucket } from '@galley/contracts';
import { CommandProblem } from '../galley/problem.js';
import type { Session } from '../galley/session.js';
import { bucketNames, keepBucket } from './buckets.js';
import { cutOfStreams, takeCut, type EventsCut } from './cut.js';
import { keepFile } from './files.js';
import { writeManifest, type EventsBackup, type KeptObject, type Manifest } from './manifest.js';
import { keepService } from './tables.js';
import { takeStream } from './stream-copy.js';

export interface BackupOptions {
  /** A folder that is not there yet. */
  readonly to: string;
  /** Also passwords and keys; whoever has the backup then has the installation. */
  readonly withSecrets: boolean;
  /** Events and files without the tables, for a database that has a recovery of its own. */
  readonly streamsOnly?: boolean;
}

/**
 * Takes a backup while the studio is in use: all tables as of one moment, the events up to that moment with the places of their
 * readers, and the files in the object store. The stream of jobs is not among it: jobs are rows, and are announced again.
 * @throws CommandProblem
 */
export async function backup(
  session: Session,
  { to, withSecrets, streamsOnly = false }: BackupOptions,
): Promise<Manifest> {
  if (existsSync(to)) throw new CommandProblem(`${to} exists already; a backup never overwrites anything.`);
  await mkdir(dirname(to), { recursive: true });
  const draft = await mkdtemp(`${to}.part-`);
  try {
    const manifest = await takeInto(draft, session, { withSecrets, streamsOnly });
    await writeManifest(draft, manifest);
    await rename(draft, to);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function takeInto(
  folder: string,
  session: Session,
  { withSecrets, streamsOnly }: { withSecrets: boolean; streamsOnly: boolean },
): Promise<Manifest> {
  // What a job of that moment still needs may be used up and removed before its turn comes below.
  const early = await keepBucket(session.connection, uploadBucket.name, folder, []);
  const { cut, services, postgres } = streamsOnly
    ? { cut: await cutOfStreams(session.connection), services: [], postgres: '' }
    : await keepTables(session, folder);
  return {
    format: 1,
    product: 'Galley',
    version: productVersion,
    takenAt: cut.takenAt,
    postgres,
    nats: session.connection.info?.version ?? '',
    services,
    events: await keepEvents(session, cut, folder),
    buckets: await keepBuckets(session, folder, early),
    secrets: withSecrets ? await keepSecrets(session.place.dataDir, folder) : null,
  };
}

async function keepTables({ connection, place }: Session, folder: string) {
  const cut = await takeCut(place.databaseUrl, connection);
  try {
    const services: Manifest['services'] = [];
    for (const service of serviceNames) services.push(await keepService(cut.client, service, folder));
    const { rows } = await cut.client.query<{ version: string }>(
      `SELECT current_setting('server_version') AS version`,
    );
    return { cut, services, postgres: rows[0]!.version };
  } finally {
    await cut.client.end();
  }
}

async function keepEvents({ connection }: Session, cut: EventsCut, folder: string): Promise<EventsBackup> {
  const { config, state, bytes } = await takeStream(connection, streams.events);
  const file = await keepFile(folder, `streams/${streams.events}.snapshot`, bytes);
  const { lastSequence, consumers, sentAlready } = cut;
  return { config, state, lastSequence, sentAlready: [...sentAlready], consumers, file };
}

async function keepBuckets(
  { connection }: Session,
  folder: string,
  early: readonly KeptObject[],
): Promise<Manifest['buckets']> {
  const buckets: Manifest['buckets'] = [];
  for (const bucket of bucketNames) {
    const known = bucket === uploadBucket.name ? early : [];
    buckets.push({ bucket, objects: await keepBucket(connection, bucket, folder, known) });
  }
  return buckets;
}

async function keepSecrets(dataDir: string | null, folder: string): Promise<Manifest['secrets']> {
  if (dataDir === null)
    throw new CommandProblem(
      '--with-secrets needs GALLEY_DATA_DIR: elsewhere the secrets are kept by the platform.',
    );
  return keepFile(folder, 'secrets.json', createReadStream(join(dataDir, 'secrets.json')));
}

/** Puts the secrets of a backup into a data folder that has none. @throws CommandProblem when the backup has none either */
export async function placeSecrets(folder: string, { secrets }: Manifest, dataDir: string): Promise<void> {
  if (!secrets) throw new CommandProblem('This backup was taken without secrets.');
  await mkdir(dataDir, { recursive: true });
  await copyFile(join(folder, 'secrets.json'), join(dataDir, 'secrets.json'));
}
