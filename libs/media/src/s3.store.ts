import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AppError } from '@galley/contracts';
import { S3Store as TusS3Store } from '@tus/s3-store';
import { checkedArrivals } from './arrivals.js';
import { type KeptMedia, mediaKey, type MediaStore, type Span, unfinishedMs } from './media-store.js';

/** S3 takes at most 10,000 parts of a file, so a part of this size is enough for 160 GB. */
const partBytes = 16 * 1024 * 1024;
const partsAtOnce = 2;

/** Keeps recordings in a bucket of a store that speaks S3. It has the bucket to itself. */
export class S3MediaStore implements MediaStore {
  readonly arrivals: TusS3Store;
  private readonly client: S3Client;

  constructor(
    private readonly bucket: string,
    config: S3ClientConfig,
  ) {
    this.client = new S3Client(config);
    this.arrivals = checkedArrivals(
      new TusS3Store({
        partSize: partBytes,
        // Tags on objects are a feature that many S3 stores lack.
        useTags: false,
        expirationPeriodInMilliseconds: unfinishedMs,
        s3ClientConfig: { ...config, bucket },
      }),
    );
  }

  async put(key: string, bytes: Readable): Promise<number> {
    let length = 0;
    const counted = bytes.map((chunk: Buffer) => {
      length += chunk.length;
      return chunk;
    });
    const upload = new Upload({
      client: this.client,
      params: { Bucket: this.bucket, Key: checked(key), Body: counted },
      partSize: partBytes,
      queueSize: partsAtOnce,
    });
    // It gives up the parts that were sent when the stream breaks.
    await orDown(upload.done());
    return length;
  }

  async open(key: string, span?: Span): Promise<Readable> {
    const range = span ? { Range: `bytes=${span.start}-${span.end}` } : {};
    const found = await orAbsent(
      this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: checked(key), ...range })),
    );
    if (!(found?.Body instanceof Readable)) throw new AppError('MEDIA_NOT_FOUND');
    return found.Body;
  }

  async size(key: string): Promise<number | null> {
    const found = await orAbsent(
      this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: checked(key) })),
    );
    return found?.ContentLength ?? null;
  }

  async remove(key: string): Promise<void> {
    await orDown(this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: checked(key) })));
  }

  async *list(): AsyncIterable<KeptMedia> {
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.bucket },
    ))
      for (const { Key = '', Size = 0, LastModified } of Contents)
        if (mediaKey.test(Key)) yield { key: Key, bytes: Size, changedAt: LastModified ?? new Date(0) };
  }

  /** The last part made it an object already; what is left is the note of how far it had come. */
  async adopt(key: string): Promise<void> {
    await orDown(
      this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: `${checked(key)}.info` })),
    );
  }
}

function checked(key: string): string {
  if (!mediaKey.test(key)) throw new AppError('MEDIA_NOT_FOUND');
  return key;
}

const isAbsent = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

const orAbsent = <T>(asked: Promise<T>): Promise<T | null> =>
  orDown(
    asked.catch((error: unknown) => {
      if (isAbsent(error)) return null;
      throw error;
    }),
  );

/** Of a refusal or a lost connection; an error of the sender's stream stays as it is. */
async function orDown<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const ofStore = error instanceof S3ServiceException || (error as NodeJS.ErrnoException).syscall;
    throw ofStore ? new AppError('DEPENDENCY_DOWN', { canRetryLater: true }) : error;
  }
}
