import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError, type MediaLink, type MediaType, mediaUrl, type OpenedMedia } from '@galley/contracts';
import { headBytes, type MediaStore, newMediaKey, recordingKind, type Span } from '@galley/media';
import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_ENV } from '@galley/service-kit';
import type { ContentSourceEnv } from '../content-source.env.js';
import { type RecordingFile, recordingOf, soundFacts } from '../transcription/index.js';
import { MediaKeepingService } from './media-keeping.service.js';
import type { MediaEntity } from './media.entity.js';
import { MediaRepository, type NewMedia } from './media.repository.js';
import { MEDIA_STORE } from './media.store.js';
import { isTicketOf, ticketFor, ticketId, ticketMs } from './tickets.js';

/** Recordings that are kept: their bytes in the media store, and a row for each (docs/recordings.md). */
@Injectable()
export class MediaService {
  /** Two questions about the same arrival do its work once. */
  private readonly taking = new Map<string, Promise<MediaEntity>>();

  constructor(
    private readonly rows: MediaRepository,
    private readonly keeping: MediaKeepingService,
    @Inject(SERVICE_ENV) private readonly env: ContentSourceEnv,
    @Inject(MEDIA_STORE) private readonly store: MediaStore | null,
  ) {}

  /** Whether this installation keeps recordings. */
  get keeps(): boolean {
    return this.store !== null;
  }

  /**
   * A recording that has arrived whole, under the key of its upload. What nobody could hear is removed.
   * @param fileName null for one that was handed over before
   * @throws AppError UPLOAD_NOT_FOUND, FILE_UNREADABLE, RECORDING_… with the reason, MEDIA_SHARE_USED, MEDIA_NOT_KEPT, DEPENDENCY_DOWN
   */
  async arrived(key: string, fileName: string | null): Promise<MediaEntity> {
    const known = await this.rows.byKey(key);
    if (known) return known;
    if (fileName === null) throw new AppError('UPLOAD_NOT_FOUND');
    const taking = this.taking.get(key) ?? this.takeIn(key, fileName).finally(() => this.taking.delete(key));
    this.taking.set(key, taking);
    return taking;
  }

  /** Keeps a small recording that is in memory. @throws AppError as `arrived`, MEDIA_FULL */
  async keep(bytes: Uint8Array, fileName: string): Promise<MediaEntity> {
    const key = newMediaKey();
    const kind = await recordingKind(bytes.subarray(0, headBytes));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const known = await this.rows.bySha256(sha256);
    if (known && (await this.used.size(known.key)) !== null) return known;
    await this.keeping.refuseWithoutRoom(bytes.length);
    const durationSeconds = await this.lengthOf(recordingOf(bytes, kind.type));
    await this.used.put(key, Readable.from([bytes], { objectMode: false }));
    return this.rowOf({ key, fileName, sha256, bytes: bytes.length, type: kind.type, durationSeconds });
  }

  /** Keeps a recording that comes from elsewhere. @throws AppError as `arrived`, MEDIA_FULL; errors of `bytes` */
  async fetched(bytes: AsyncIterable<Uint8Array>, fileName: string): Promise<MediaEntity> {
    const key = newMediaKey();
    await this.used.put(key, Readable.from(bytes, { objectMode: false }));
    return this.described(key, fileName);
  }

  /** @throws AppError UPLOAD_NOT_FOUND */
  async get(key: string): Promise<MediaEntity> {
    const media = await this.rows.byKey(key);
    if (!media) throw new AppError('UPLOAD_NOT_FOUND');
    return media;
  }

  /** A part of a recording, or all of it, as a stream. @throws AppError MEDIA_NOT_FOUND, MEDIA_NOT_KEPT, DEPENDENCY_DOWN */
  open(key: string, span?: Span): Promise<Readable> {
    return this.used.open(key, span);
  }

  /** A kept recording whose bytes are asked for in ranges. @throws AppError as `get`; its `open` throws as `open` */
  async file(key: string): Promise<RecordingFile> {
    return this.fileAt(await this.get(key));
  }

  /** Where the recording of a source can be heard; null when it is not kept. @throws AppError SOURCE_NOT_FOUND */
  async link(sourceId: number): Promise<MediaLink | null> {
    await this.rows.requireSource(sourceId);
    const media = this.keeps ? await this.rows.bySource(sourceId) : null;
    if (!media) return null;
    const expiresAt = Date.now() + ticketMs;
    const { type, bytes, fileName, durationSeconds } = media;
    const url = mediaUrl(ticketFor(media, expiresAt));
    return { url, type, bytes, fileName, durationSeconds, expiresAt: new Date(expiresAt).toISOString() };
  }

  /** What a ticket opens. @throws AppError MEDIA_LINK_ENDED */
  async openedBy(ticket: string): Promise<OpenedMedia> {
    const id = ticketId(ticket);
    const media = id === null ? null : await this.rows.byId(id);
    if (!media || !isTicketOf(media, ticket)) throw new AppError('MEDIA_LINK_ENDED');
    const { key, type, bytes, fileName, sha256 } = media;
    return { key, type, bytes, fileName, sha256 };
  }

  /**
   * Removes the recording of a source for good: call it when the source is gone. Without a call the bytes go within the hour. @throws AppError DEPENDENCY_DOWN; called again it goes on
   */
  async removeOf(sourceId: number): Promise<void> {
    const media = await this.rows.bySource(sourceId);
    if (media) await this.remove(media);
  }

  /** The bytes first: a row that is left behind is found and removed later, bytes without a row are not. */
  async remove({ id, key }: Pick<MediaEntity, 'id' | 'key'>): Promise<void> {
    await this.store?.remove(key);
    await this.rows.remove(id);
  }

  private async takeIn(key: string, fileName: string): Promise<MediaEntity> {
    await this.used.adopt(key);
    return this.described(key, fileName);
  }

  /** The row of a file that is kept. What is no recording is removed. */
  private async described(key: string, fileName: string): Promise<MediaEntity> {
    const bytes = await this.used.size(key);
    if (bytes === null) throw new AppError('UPLOAD_NOT_FOUND');
    try {
      await this.keeping.refuseWithoutRoom(bytes);
      const { type } = await recordingKind(bytes === 0 ? new Uint8Array() : await this.headOf(key));
      const durationSeconds = await this.lengthOf(this.fileAt({ key, bytes, type }));
      const sha256 = await sha256Of(await this.used.open(key));
      return await this.rowOf({ key, fileName, sha256, bytes, type, durationSeconds });
    } catch (error) {
      if (isFinal(error)) await this.used.remove(key);
      throw error;
    }
  }

  private fileAt({ key, bytes: size, type }: Pick<MediaEntity, 'key' | 'bytes' | 'type'>): RecordingFile {
    const open = async (start: number, end: number) => buffer(await this.open(key, { start, end: end - 1 }));
    return { size, type, open };
  }

  /** In seconds; null for what can be played and not measured. @throws AppError RECORDING_… with the reason why nobody could hear it */
  private async lengthOf(file: RecordingFile): Promise<number | null> {
    if (unmeasured.has(file.type)) return null;
    return (await soundFacts(file, this.env.READING_TIMEOUT_MS)).durationSeconds;
  }

  private async headOf(key: string): Promise<Uint8Array> {
    return buffer(await this.used.open(key, { start: 0, end: headBytes - 1 }));
  }

  /** The row of bytes that are kept. The team may have them already: then that row counts, and these bytes go. */
  private async rowOf(facts: NewMedia): Promise<MediaEntity> {
    const { key, sha256 } = facts;
    if (await this.rows.add(facts)) return this.get(key);
    const known = await this.rows.bySha256(sha256);
    if (!known) throw new AppError('UPLOAD_NOT_FOUND');
    if (known.key === key) return known;
    if ((await this.used.size(known.key)) === null) {
      await this.rows.move(known.id, key);
      return this.get(key);
    }
    await this.used.remove(key);
    return known;
  }

  private get used(): MediaStore {
    if (!this.store) throw new AppError('MEDIA_NOT_KEPT');
    return this.store;
  }
}

/** Played by browsers, and of a shape that the cutter does not know: these need their transcript, and their length is not known. */
export const unmeasured: ReadonlySet<string> = new Set<MediaType>(['video/mpeg']);

/** Sent again, it would be refused again. */
const isFinal = (error: unknown): boolean =>
  error instanceof AppError && (error.status === 422 || error.code === 'MEDIA_SHARE_USED');

async function sha256Of(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}
