import { randomBytes } from 'node:crypto';
import { AppError, uploadBucket } from '@galley/contracts';
import { Objm, type ObjectStore } from '@nats-io/obj';
import type { NatsConnection } from '@nats-io/transport-node';

/** A stored file. */
interface KeptUpload {
  /** The id of the file. Nobody can guess it, so whoever knows it may use the file. */
  readonly uploadId: string;
  /** Bytes. */
  readonly size: number;
}

interface ReadUpload {
  readonly bytes: Uint8Array;
  /** The name on the person's computer; null when the file had none. */
  readonly fileName: string | null;
}

/** Uploaded files that no job has processed yet, in the object store of NATS (ADR 0007). They expire after a day. */
export class Uploads {
  private store: Promise<ObjectStore> | undefined;

  constructor(private readonly connection: NatsConnection) {}

  /**
   * Stores a file part by part while it arrives. When the stream breaks, all parts are removed.
   * @throws AppError errors of the stream; DEPENDENCY_DOWN when NATS can't be reached or the sender goes away
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

  /** The whole file. @throws AppError UPLOAD_NOT_FOUND when it was removed, has expired or never existed; DEPENDENCY_DOWN */
  async read(uploadId: string): Promise<ReadUpload> {
    return orDown(async () => {
      const store = await this.opened();
      const info = await store.info(uploadId);
      if (!info || info.deleted) throw new AppError('UPLOAD_NOT_FOUND');
      // When the parts expire between the look-up and the read, the client would wait without an end.
      const bytes = await Promise.race([store.getBlob(uploadId), later(readMs)]);
      if (!bytes) throw new AppError('UPLOAD_NOT_FOUND');
      return { bytes, fileName: info.metadata?.['fileName'] ?? null };
    });
  }

  /** Removes a file. A file that does not exist is no error. @throws AppError DEPENDENCY_DOWN */
  async remove(uploadId: string): Promise<void> {
    await orDown(async () => (await this.opened()).delete(uploadId));
  }

  /** Opens the bucket, which the operator has made. After a failure the next call tries again. */
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
