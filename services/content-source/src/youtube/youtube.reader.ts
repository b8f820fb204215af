import { AppError, cleanText, type IngestAttempt } from '@galley/contracts';
import type { JobRun } from '@galley/messaging';
import { cuesToText } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  IngestPayload,
  ReadsSources,
  refuseTooLong,
  type Identity,
  type QueuedPayload,
  type ReadSource,
  type SourceReader,
  videoIdentity,
} from '../ingest/index.js';
import { isBlock, NoRetry, type Video } from './video.js';
import { YoutubeClient } from './youtube.client.js';
import { YoutubeGuard } from './youtube.guard.js';

/** Times that a temporary problem with YouTube is waited out (1 s, then 5 s); a person is waiting. */
const TRIES = 3;
/** Attempts that a job shows; older ones go. */
const SHOWN = 30;

export const YoutubePayload = IngestPayload.extend({
  kind: z.literal('youtube'),
  videoUrl: z.string(),
  videoId: z.string(),
  /** Of the captions that were chosen; null for the one that is spoken. */
  language: z.string().nullable().default(null),
  /** Whether the video's facts and captions have been asked for; a second try then does not ask again. */
  videoRead: z.boolean().default(false),
  thumbnail: z.string().nullable().default(null),
  durationSeconds: z.number().nullable().default(null),
});
export type YoutubePayload = z.infer<typeof YoutubePayload>;

/** Videos of YouTube, by their captions. */
@ReadsSources()
@Injectable()
export class YoutubeReader implements SourceReader<YoutubePayload> {
  readonly kind = 'youtube';
  readonly payload = YoutubePayload;

  constructor(
    private readonly youtube: YoutubeClient,
    private readonly guard: YoutubeGuard,
  ) {}

  claims({ kind, videoId }: QueuedPayload): boolean {
    return kind === undefined ? Boolean(videoId) : kind === this.kind;
  }

  identity({ videoId }: YoutubePayload): Identity {
    return videoIdentity(videoId);
  }

  /**
   * Transcript, title, length, thumbnail and publication date. They are kept on the job at once: a later try does not ask
   * YouTube again.
   * @throws AppError as `YoutubeClient`, and TOO_LARGE
   */
  async read(input: YoutubePayload, run: JobRun): Promise<ReadSource> {
    const { title, transcript, videoId, thumbnail, durationSeconds, uploadedAt } = input.videoRead
      ? input
      : await this.complete(input, run);
    return {
      // Both ways to complete a payload leave a text in it.
      text: transcript ?? '',
      title,
      videoId,
      thumbnail,
      durationSeconds,
      uploadedAt: uploadedAt === null ? null : new Date(uploadedAt),
    };
  }

  private async complete(input: YoutubePayload, run: JobRun): Promise<YoutubePayload> {
    const found = { ...(await this.fetch(input, run)), videoRead: true };
    await run.note({}, { title: found.title ?? null, payload: found });
    return { ...input, ...found };
  }

  private async fetch(input: YoutubePayload, run: JobRun): Promise<Partial<YoutubePayload>> {
    const { videoId } = input;
    if (input.transcript !== null) {
      await run.progress('Looking the video up', 5);
      const video = await this.guard.run(() => this.youtube.look(videoId, run.signal)).catch(unlessRefused);
      return video === null ? {} : factsOf(video, input);
    }
    await run.progress('Fetching the captions from YouTube', 5);
    const { video, cues } = await this.captions(input, run);
    const transcript = cleanText(cuesToText(cues));
    refuseTooLong(transcript);
    return { ...factsOf(video, input), transcript };
  }

  private async captions({ videoId, language }: YoutubePayload, run: JobRun) {
    const before = Array.isArray(run.facts['attempts']) ? run.facts['attempts'] : [];
    const attempts: unknown[] = [...before];
    try {
      const onAttempt = (attempt: IngestAttempt) => {
        attempts.push(attempt);
        return run.note({ attempts: attempts.slice(-SHOWN) });
      };
      const watching = { language, signal: run.signal, onAttempt };
      return await this.guard.run(() => this.youtube.watch(videoId, watching));
    } catch (error) {
      if (!(error instanceof AppError) || !error.retryable || run.tries < TRIES) throw error;
      // The job waits until the pause is over.
      if (isBlock(error)) throw error;
      throw new NoRetry(error.code, error.details, error.message);
    }
  }
}

/** A refusal of everything from this address costs the facts, not the transcript that somebody typed. */
function unlessRefused(error: unknown): null {
  if (error instanceof AppError && isBlock(error)) return null;
  throw error;
}

/** Keeps what the user typed. */
function factsOf(video: Video, wanted: YoutubePayload) {
  return {
    title: wanted.title ?? (video.title && cleanText(video.title)),
    durationSeconds: video.durationSeconds,
    thumbnail: video.thumbnail,
    uploadedAt: video.publishedAt,
  };
}
