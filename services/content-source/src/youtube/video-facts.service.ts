import { AppError } from '@galley/contracts';
import type { JobRun } from '@galley/messaging';
import { cuesToText } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import type { IngestPayload } from '../ingest/ingest.payload.js';
import { refuseTooLong, storable } from '../ingest/ingest.service.js';
import type { Video } from './video.js';
import { NoRetry } from './video.js';
import { YoutubeClient } from './youtube.client.js';

/** Times that a passing trouble with YouTube is waited out (1 s, then 5 s); a person is waiting. */
const TRIES = 3;
/** Attempts that a job shows; older ones go. */
const SHOWN = 30;

/** Fills in what an ingest job still lacks of its video. */
@Injectable()
export class VideoFactsService {
  constructor(private readonly youtube: YoutubeClient) {}

  /**
   * The payload with transcript, title, length, thumbnail and publication date. They are kept on the job at once: a later try
   * does not ask YouTube again.
   * @throws AppError as `YoutubeClient`, and TOO_LARGE
   */
  async complete(wanted: IngestPayload, run: JobRun): Promise<IngestPayload> {
    if (wanted.videoId === null || wanted.videoRead) return wanted;
    const read = { ...(await this.read(wanted, wanted.videoId, run)), videoRead: true };
    await run.note({}, { title: read.title, payload: read });
    return { ...wanted, ...read };
  }

  private async read(wanted: IngestPayload, videoId: string, run: JobRun): Promise<Partial<IngestPayload>> {
    if (wanted.transcript !== null) {
      await run.progress('Looking the video up', 5);
      const video = await this.youtube.look(videoId, run.signal);
      return video === null ? {} : factsOf(video, wanted);
    }
    await run.progress('Fetching the captions from YouTube', 5);
    const { video, cues } = await this.captions(videoId, run);
    const transcript = storable(cuesToText(cues));
    refuseTooLong(transcript);
    return { ...factsOf(video, wanted), transcript };
  }

  private async captions(videoId: string, run: JobRun) {
    const before = Array.isArray(run.facts['attempts']) ? run.facts['attempts'] : [];
    const attempts: unknown[] = [...before];
    try {
      return await this.youtube.watch(videoId, {
        signal: run.signal,
        onAttempt: (attempt) => {
          attempts.push(attempt);
          return run.note({ attempts: attempts.slice(-SHOWN) });
        },
      });
    } catch (error) {
      if (!(error instanceof AppError) || !error.passing || run.tries < TRIES) throw error;
      throw new NoRetry(error.code, error.details, error.message);
    }
  }
}

/** What somebody typed stays. */
function factsOf(video: Video, wanted: IngestPayload) {
  return {
    title: wanted.title ?? (video.title && storable(video.title)),
    durationSeconds: video.durationSeconds,
    thumbnail: video.thumbnail,
    uploadedAt: video.publishedAt,
  };
}
