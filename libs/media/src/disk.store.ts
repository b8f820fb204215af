import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@galley/contracts';
import { FileStore } from '@tus/file-store';
import { checkedArrivals } from './arrivals.js';
import { type KeptMedia, mediaKey, type MediaStore, type Span, unfinishedMs } from './media-store.js';

/** Keeps recordings in a folder of this machine. What arrives stands in a folder beside them until it is whole. */
export class DiskStore implements MediaStore {
  readonly arrivals: FileStore;
  private readonly incoming: string;

  constructor(private readonly folder: string) {
    this.incoming = join(folder, 'incoming');
    this.arrivals = checkedArrivals(
      new FileStore({ directory: this.incoming, expirationPeriodInMilliseconds: unfinishedMs }),
    );
    const create = this.arrivals.create.bind(this.arrivals);
    this.arrivals.create = async (upload) => {
      await this.refuseWithoutRoom(upload.size ?? 0);
      return create(upload);
    };
  }

  async put(key: string, bytes: Readable): Promise<number> {
    const half = join(this.incoming, `${checked(key)}.half`);
    try {
      await mkdir(this.incoming, { recursive: true });
      await pipeline(bytes, createWriteStream(half));
      await rename(half, this.pathOf(key));
      return (await stat(this.pathOf(key))).size;
    } catch (error) {
      await rm(half, { force: true });
      throw meaningOf(error);
    }
  }

  async open(key: string, span?: Span): Promise<Readable> {
    if ((await this.size(key)) === null) throw new AppError('MEDIA_NOT_FOUND');
    return createReadStream(this.pathOf(key), span && { start: span.start, end: span.end });
  }

  async size(key: string): Promise<number | null> {
    const found = await orAbsent(stat(this.pathOf(key)));
    return found?.isFile() ? found.size : null;
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true }).catch((error: unknown) => {
      throw meaningOf(error);
    });
  }

  async *list(): AsyncIterable<KeptMedia> {
    const folder = await orAbsent(opendir(this.folder));
    if (folder === null) return;
    for await (const { name } of folder) {
      const found = mediaKey.test(name) ? await orAbsent(stat(join(this.folder, name))) : null;
      if (found?.isFile()) yield { key: name, bytes: found.size, changedAt: found.mtime };
    }
  }

  async adopt(key: string): Promise<void> {
    try {
      await rename(join(this.incoming, checked(key)), this.pathOf(key));
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw meaningOf(error);
    }
    await rm(join(this.incoming, `${key}.json`), { force: true });
  }

  /** @throws AppError MEDIA_FULL before any of it is sent */
  private async refuseWithoutRoom(bytes: number): Promise<void> {
    await mkdir(this.incoming, { recursive: true });
    const { bavail, bsize } = await statfs(this.incoming);
    if (bytes > bavail * bsize) throw new AppError('MEDIA_FULL');
  }

  private pathOf(key: string): string {
    return join(this.folder, checked(key));
  }
}

/** A key becomes the name of a file, so nothing else may pass. */
function checked(key: string): string {
  if (!mediaKey.test(key)) throw new AppError('MEDIA_NOT_FOUND');
  return key;
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

async function orAbsent<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw meaningOf(error);
  }
}

/** Errors of the disk; what the sender's stream threw stays as it is. */
function meaningOf(error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('MEDIA_FULL');
  if (error instanceof AppError || (error as NodeJS.ErrnoException).syscall === undefined) return error;
  return new AppError('DEPENDENCY_DOWN', { canRetryLater: true });
}
