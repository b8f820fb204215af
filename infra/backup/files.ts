import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandProblem } from '../galley/problem.js';
import type { FileFacts, Manifest } from './manifest.js';

/** Lets bytes through and knows their sum at the end. */
export function summing(): { through: Transform; sum: () => string; bytes: () => number } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, sum: () => hash.digest('hex'), bytes: () => bytes };
}

/** Streams into a file of the backup. @returns what the manifest says of it */
export async function keepFile(
  folder: string,
  path: string,
  ...parts: [Readable, ...Transform[]]
): Promise<FileFacts> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  const summed = summing();
  const [source, ...through] = parts;
  await pipeline([source, ...through, summed.through, createWriteStream(file, { mode: 0o600 })]);
  return { path, bytes: summed.bytes(), sha256: summed.sum() };
}

/** Every file that the manifest names. */
export function filesOf({ services, events, buckets, secrets }: Manifest): FileFacts[] {
  return [
    ...services.flatMap(({ tables }) => tables.map(({ file }) => file)),
    events.file,
    ...buckets.flatMap(({ objects }) => objects.map(({ file }) => file)),
    ...(secrets ? [secrets] : []),
  ];
}

/** Before anything is restored, all of it has been read once. @throws CommandProblem naming the first file that is not as it was */
export async function verifyFiles(folder: string, manifest: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of filesOf(manifest)) {
    const file = join(folder, path);
    const found = await stat(file).catch(() => null);
    if (!found) throw new CommandProblem(`The backup is not whole: ${path} is missing.`);
    const summed = summing();
    if (found.size === bytes) await pipeline(createReadStream(file), summed.through.resume());
    if (found.size !== bytes || summed.sum() !== sha256)
      throw new CommandProblem(`The backup is damaged: ${path} is not as it was written.`);
  }
}
