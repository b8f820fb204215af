import { AppError, imageBucket } from '@galley/contracts';
import { Objm, type ObjectStore } from '@nats-io/obj';
import type { NatsConnection } from '@nats-io/transport-node';
import { NATS } from './settings.js';

/** A stored picture, as a stream. */
interface KeptImage {
  /** Bytes. */
  readonly size: number;
  readonly bytes: ReadableStream<Uint8Array>;
}

const writeMs = 10_000;

/** Pictures in the object store of NATS. They never expire (ADR 0010). */
export class Images {
  private store: Promise<ObjectStore> | undefined;

  constructor(private readonly connection: NatsConnection) {}

  /**
   * Stores a picture under a name that is derived from its content. A picture that exists already is not stored again.
   * @throws AppError DEPENDENCY_DOWN
   */
  async keep(name: string, bytes: Uint8Array): Promise<void> {
    await orDown(async () => {
      const store = await this.opened();
      const known = await store.info(name);
      if (!known || known.deleted) await store.put({ name }, streamOf(bytes), { timeout: writeMs });
    });
  }

  /** @throws AppError IMAGE_NOT_FOUND, DEPENDENCY_DOWN */
  async read(name: string): Promise<KeptImage> {
    return orDown(async () => {
      const found = await (await this.opened()).get(name);
      if (!found || found.info.deleted) throw new AppError('IMAGE_NOT_FOUND');
      // The reader of the stream gets the same error, so this second report of it is ignored.
      found.error.catch(() => undefined);
      return { size: found.info.size, bytes: found.data };
    });
  }

  /** Opens the bucket, which the operator has made. After a failure the next call tries again. */
  private opened(): Promise<ObjectStore> {
    this.store ??= new Objm(this.connection).open(imageBucket.name, false).catch((error: unknown) => {
      this.store = undefined;
      throw error;
    });
    return this.store;
  }
}

/** Pictures for a module, over the connection of its process. */
export const imagesProvider = {
  provide: Images,
  useFactory: (connection: NatsConnection) => new Images(connection),
  inject: [NATS],
};

const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });

async function orDown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('DEPENDENCY_DOWN', { canRetryLater: true });
  }
}
