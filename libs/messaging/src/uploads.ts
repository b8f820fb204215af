import { randomBytes } from 'node:crypto';
import { AppError, uploadBucket } from '@galley/contracts';
import { Objm, type ObjectStore } from '@nats-io/obj';
import type { NatsConnection } from '@nats-io/transport-node';

/** A file that was put away for later. */
export interface KeptUpload {
  /** Names it; cannot be guessed, so knowing it is the right to use it. */
  readonly uploadId: string;
  /** Bytes. */
  readonly size: number;
}

export interface ReadUpload {
  readonly bytes: Uint8Array;
  /** As the person's computer called it; null for what had no name. */
  readonly fileName: string | null;
}

/** What people sent and nothing has stored yet, in the object store of NATS (ADR 0007). Files go by themselves after a day. */
export class Uploads {
  private store: Promise<ObjectStore> | undefined;

  constructor(private readonly connection: NatsConnection) {}

  /**
   * Puts a file away part by part as it comes. When the stream breaks nothing of it stays.
   * @throws AppError the stream's own; DEPENDENCY_DOWN when NATS can't be reached, or the sender went away
   */
  async keep(bytes: ReadableStream<Uint8Array>, fileName: string | null): Promise<KeptUpload> {
    const uploadId = randomBytes(24).toString('base64url');
    const metadata: Record<string, string> = fileName === null ? {} : { fileName };
    return orDown(async () => {
      const store = await this.opened();
      const { size } = await store.put({ name: uploadId, metadata }, bytes, { timeout: writeMs });
      return { uploadId, size };
    });
  }

  /** The whole file. @throws AppError UPLOAD_NOT_FOUND when it was removed, has gone by itself, or never was; DEPENDENCY_DOWN */
  async read(uploadId: string): Promise<ReadUpload> {
    return orDown(async () => {
      const store = await this.opened();
      const info = await store.info(uploadId);
      if (!info || info.deleted) throw new AppError('UPLOAD_NOT_FOUND');
      // A file whose parts went between the look and the reading would be waited for without end.
      const bytes = await Promise.race([store.getBlob(uploadId), later(readMs)]);
      if (!bytes) throw new AppError('UPLOAD_NOT_FOUND');
      return { bytes, fileName: info.metadata?.['fileName'] ?? null };
    });
  }

  /** Removes a file; one that is gone already is no error. @throws AppError DEPENDENCY_DOWN */
  async remove(uploadId: string): Promise<void> {
    await orDown(async () => (await this.opened()).delete(uploadId));
  }

  /** The bucket is made by the operator; a try that failed is made again the next time. */
  private opened(): Promise<ObjectStore> {
    this.store ??= new Objm(this.connection).open(uploadBucket.name, false).catch((error: unknown) => {
      this.store = undefined;
      throw error;
    });
    return this.store;
  }
}

const writeMs = 10_000;
const readMs = 30_000;

async function orDown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('DEPENDENCY_DOWN', { canRetryLater: true });
  }
}

const later = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });
