import { finished } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import {
  AppError,
  type Clip,
  type ClipOfWords,
  type ClipQuery,
  mostClipSeconds,
  type Segment,
} from '@galley/contracts';
import { type MediaStore, newMediaKey } from '@galley/media';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ContentSourceEnv } from '../content-source.env.js';
import { MEDIA_STORE, type MediaEntity, MediaService } from '../media/index.js';
import { type ClipFacts, Cutter } from '../transcription/index.js';
import { ClipsRepository, type ClipSource } from './clips.repository.js';
import { clipName } from './clip-name.js';
import { overAt, saidAt, type Stretch, stretchOfLines, stretchOfWords } from './stretch.js';
import { CuttingTurns } from './turns.js';

interface Wanted {
  readonly sourceId: number;
  readonly stretch: Stretch;
  readonly speaker: string;
}

/** Cuts stretches out of recordings that are kept (docs/adr/0104). */
@Injectable()
export class ClipsService {
  constructor(
    private readonly rows: ClipsRepository,
    private readonly media: MediaService,
    private readonly turns: CuttingTurns,
    @Inject(MEDIA_STORE) private readonly store: MediaStore | null,
    @Inject(SERVICE_ENV) private readonly env: ContentSourceEnv,
  ) {}

  /** @throws AppError SOURCE_NOT_FOUND and as `cut` */
  async ofSource({ id, from, to }: ClipQuery): Promise<Clip> {
    const source = await this.rows.source(id);
    const stretch = {
      start: from,
      end: to ?? Math.min(overAt(source.segments, from), from + mostClipSeconds),
    };
    return this.clip(
      { sourceId: id, stretch, speaker: speakerOf(source, saidAt(source.segments, from)) },
      source,
    );
  }

  /** @throws AppError SOURCE_NOT_FOUND, CLIP_WITHOUT_TIME and as `cut` */
  async ofWords({ id, from, to }: ClipOfWords): Promise<Clip> {
    const source = await this.rows.source(id);
    const range = { from, to };
    const lines = stretchOfLines(source.segments, range);
    if (lines === null) throw new AppError('CLIP_WITHOUT_TIME');
    const { start, end } = stretchOfWords(await this.rows.words(id, lines), range) ?? lines;
    const segment = source.segments.find((one) => one.to > from) ?? null;
    const stretch = { start, end: Math.min(end, start + mostClipSeconds) };
    return this.clip({ sourceId: id, stretch, speaker: speakerOf(source, segment) }, source);
  }

  /** Removes the clips of a source. @throws AppError DEPENDENCY_DOWN; called again it goes on */
  async removeOf(sourceId: number): Promise<void> {
    for (const clip of await this.rows.ofSource(sourceId)) await this.remove(clip);
  }

  /** The bytes first, as `MediaService.remove` does. */
  async remove({ id, key }: { id: number; key: string }): Promise<void> {
    await this.store?.remove(key);
    await this.rows.remove(id);
  }

  /** @throws AppError CLIP_NOT_KEPT, CLIP_ELSEWHERE and as `cut` */
  private async clip(wanted: Wanted, { platformType }: ClipSource): Promise<Clip> {
    const { sourceId, stretch } = wanted;
    const [media, store] = [await this.rows.media(sourceId), this.store];
    if (!media || !store) throw new AppError(platformType === 'YouTube' ? 'CLIP_ELSEWHERE' : 'CLIP_NOT_KEPT');
    const before = await this.rows.cutBefore(sourceId, stretch);
    if (before && (await store.size(before.key)) !== null) return clipOf(before);
    return this.turns.run(() => this.cut(wanted, media, store));
  }

  /**
   * @throws AppError RECORDING_UNREADABLE, RECORDING_CODEC, RECORDING_WITHOUT_SOUND, CLIP_OUTSIDE, CLIP_TOO_LARGE,
   * TOO_MANY_REQUESTS, MEDIA_FULL, DEPENDENCY_DOWN
   */
  private async cut({ sourceId, stretch, speaker }: Wanted, media: MediaEntity, store: MediaStore) {
    const key = newMediaKey();
    const bytes = new PassThrough();
    const kept = store.put(key, bytes);
    const [facts, size] = await Promise.all([this.cutInto(bytes, media, stretch), kept]);
    const { type, extension } = facts;
    const row = {
      key,
      sourceId,
      type,
      bytes: size,
      fileName: clipName(speaker, stretch.start, extension),
      startSeconds: stretch.start,
      endSeconds: stretch.end,
    };
    try {
      await this.rows.add(row);
    } catch (error) {
      await store.remove(key);
      throw error;
    }
    return clipOf(row);
  }

  private async cutInto(to: PassThrough, { key }: MediaEntity, stretch: Stretch): Promise<ClipFacts> {
    try {
      const file = await this.media.file(key);
      const write = (bytes: Uint8Array) =>
        new Promise<void>((resolve, reject) => {
          to.write(bytes, (error) => (error ? reject(error) : resolve()));
        });
      const facts = await Cutter.clip(file, stretch, write, this.env.READING_TIMEOUT_MS);
      to.end();
      return facts;
    } catch (error) {
      // Whoever keeps the bytes learns that there will be no more of them.
      to.destroy(error instanceof Error ? error : new Error(String(error)));
      await finished(to).catch(() => undefined);
      throw error;
    }
  }
}

const speakerOf = ({ guruName }: ClipSource, segment: Segment | null): string => segment?.speaker ?? guruName;

const clipOf = ({
  key,
  fileName,
  type,
  bytes,
}: {
  key: string;
  fileName: string;
  type: Clip['mediaType'];
  bytes: number;
}): Clip => ({
  key,
  fileName,
  mediaType: type,
  bytes,
});
