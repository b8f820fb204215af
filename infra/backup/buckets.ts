import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { imageBucket, uploadBucket } from '@galley/contracts';
import { Objm } from '@nats-io/obj';
import type { NatsConnection } from '@nats-io/transport-node';
import { keepFile } from './files.js';
import type { KeptObject } from './manifest.js';

export const bucketNames = [uploadBucket.name, imageBucket.name] as const;

/** Files of a bucket, those alone that `known` lacks. What is removed meanwhile is left out. */
export async function keepBucket(
  connection: NatsConnection,
  bucket: string,
  folder: string,
  known: readonly KeptObject[],
): Promise<KeptObject[]> {
  const store = await new Objm(connection).open(bucket, false);
  const names = new Set(known.map(({ name }) => name));
  const kept = [...known];
  for (const { name, deleted, metadata = {} } of await store.list()) {
    if (deleted || names.has(name)) continue;
    const found = await store.get(name);
    if (!found || found.info.deleted) continue;
    const path = `objects/${bucket}/${createHash('sha256').update(name).digest('hex').slice(0, 40)}`;
    const file = await keepFile(
      folder,
      path,
      Readable.fromWeb(found.data as Parameters<typeof Readable.fromWeb>[0]),
    );
    const broken = await found.error;
    if (broken) throw broken;
    kept.push({ name, metadata, file });
  }
  return kept;
}

/** Puts the files of a backup into a bucket that is there. */
export async function fillBucket(
  connection: NatsConnection,
  bucket: string,
  folder: string,
  objects: readonly KeptObject[],
): Promise<void> {
  const store = await new Objm(connection).open(bucket, false);
  for (const { name, metadata, file } of objects) {
    // The web stream of Node and that of the browser's types are the same at run time.
    const bytes = Readable.toWeb(createReadStream(join(folder, file.path))) as ReadableStream<Uint8Array>;
    await store.put({ name, metadata }, bytes, { timeout: 30_000 });
  }
}
