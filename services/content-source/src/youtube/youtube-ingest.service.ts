import { AppError, type Dependency, type IngestStarted, type IngestYoutubeInput } from '@galley/contracts';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { youtubeVideoId, type Transcript } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { IngestService, type Acceptance, type Incoming } from '../ingest/index.js';
import { Reader } from '../reading/index.js';
import type { YoutubePayload } from './youtube.reader.js';

/** Accepts videos by their link. */
@Injectable()
export class YoutubeIngestService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly ingest: IngestService,
    private readonly reader: Reader,
  ) {}

  /**
   * Checks the link, the guru and whether the video is known, and leaves a job that fetches it. With a transcript (manual
   * mode) the job asks YouTube for length, date and picture alone, and does without when it gets no answer.
   * @throws AppError INVALID_VIDEO_URL, GURU_NOT_FOUND, DUPLICATE_SOURCE naming the source, VALIDATION_FAILED, TOO_LARGE, and as
   * `Reader`
   */
  async start(input: z.output<typeof IngestYoutubeInput>, userId: number | null): Promise<IngestStarted> {
    const { youtubeUrl, guruName, title, transcript, language } = input;
    const videoId = youtubeVideoId(youtubeUrl);
    if (videoId === null) throw new AppError('INVALID_VIDEO_URL');
    const read = transcript === null ? null : await this.reader.transcript(transcript);
    if (read !== null) refuseWordless(read);
    const incoming = {
      ...unread(videoId, guruName),
      title,
      language,
      transcript: read?.text ?? null,
      transcriptHash: read?.hash ?? null,
    };
    return {
      jobId: await this.work.run((tx) => this.leave(tx, incoming, { userId })),
    };
  }

  /** Leaves a job for a video by its id. @returns the job's id @throws AppError as `IngestService.accept` */
  accept(
    tx: Tx,
    { videoId, title }: { readonly videoId: string; readonly title: string | null },
    guruName: string,
    acceptance: Acceptance,
  ): Promise<number> {
    return this.leave(tx, { ...unread(videoId, guruName), title }, acceptance);
  }

  private leave(tx: Tx, incoming: Incoming<YoutubePayload>, acceptance: Acceptance): Promise<number> {
    const needs: Dependency[] = incoming.transcript === null ? ['youtube'] : [];
    const untitled = `YouTube video ${incoming.videoId}`;
    return this.ingest.accept<YoutubePayload>(tx, incoming, { needs, untitled, ...acceptance });
  }
}

/** A video of which nothing is known yet. */
const unread = (videoId: string, guruName: string): Incoming<YoutubePayload> => ({
  kind: 'youtube',
  guruName,
  title: null,
  videoId,
  language: null,
  videoRead: false,
  platformType: 'YouTube',
  videoUrl: `https://www.youtube.com/watch?v=${videoId}`,
  sourceReference: null,
  uploadedAt: null,
  thumbnail: null,
  durationSeconds: null,
  transcript: null,
  transcriptHash: null,
});

/** @throws AppError VALIDATION_FAILED for a transcript of marks and numbers alone */
function refuseWordless({ text, segments }: Transcript): void {
  if (segments.some(({ from, to }) => /\p{L}{2}/u.test(text.slice(from, to)))) return;
  throw new AppError('VALIDATION_FAILED', { problem: 'The transcript holds no words.' });
}
