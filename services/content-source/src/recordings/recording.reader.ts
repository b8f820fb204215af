import { AppError, Language, tooShort } from '@galley/contracts';
import { Uploads, type JobRun, type Tx } from '@galley/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import {
  IngestPayload,
  ReadsSources,
  refuseTooLong,
  type QueuedPayload,
  type ReadSource,
  type SourceReader,
} from '../ingest/index.js';
import { MediaService } from '../media/index.js';
import type { SourceEntity } from '../sources/index.js';
import { type RecordingFile, recordingOf, Transcription } from '../transcription/index.js';

export const RecordingPayload = IngestPayload.extend({
  kind: z.literal('recording'),
  /** Of the bytes: the words are not known when the recording is accepted. */
  transcriptHash: z.string(),
  /** The file: in the media store (`media`), or as an upload where the installation keeps no recordings. */
  recording: z.object({ uploadId: z.string().optional(), fileName: z.string() }),
  /** As somebody chose it; null lets the model find it. */
  language: Language.nullable().default(null),
});
export type RecordingPayload = z.infer<typeof RecordingPayload>;

/** Sound and video files, which are transcribed by a language model. */
@ReadsSources()
@Injectable()
export class RecordingReader implements SourceReader<RecordingPayload> {
  readonly kind = 'recording';
  readonly payload = RecordingPayload;
  private readonly logger = new Logger(RecordingReader.name);

  constructor(
    private readonly uploads: Uploads,
    private readonly media: MediaService,
    private readonly transcription: Transcription,
  ) {}

  claims({ kind, recording }: QueuedPayload): boolean {
    return kind === undefined ? Boolean(recording) : kind === this.kind;
  }

  /**
   * Transcribes the recording; a later try goes on where this one ended.
   * @throws AppError as `Transcription`, and UPLOAD_NOT_FOUND, TOO_LARGE, VALIDATION_FAILED when too little is said in it
   */
  async read(input: RecordingPayload, run: JobRun): Promise<ReadSource> {
    const { title, transcript, language } = input;
    if (transcript !== null) return { text: transcript, title };
    const text = await this.transcription.transcribe({ file: () => this.fileOf(input), language }, run);
    refuseTooLong(text);
    const problem = tooShort(text.trim().length);
    if (problem !== null) throw new AppError('VALIDATION_FAILED', { problem });
    return { text, title };
  }

  onStore(tx: Tx, source: SourceEntity, jobId: number): Promise<void> {
    return this.transcription.settle(tx, jobId, source);
  }

  /** Removes the file, because the source now holds the words. If that fails, the file expires by itself. */
  async afterStore({ recording: { uploadId } }: RecordingPayload): Promise<void> {
    if (uploadId === undefined) return;
    await this.uploads
      .remove(uploadId)
      .catch((error: unknown) => this.logger.warn(`A recording was left behind: ${String(error)}`));
  }

  private async fileOf({ media, recording: { uploadId } }: RecordingPayload): Promise<RecordingFile> {
    if (media) return this.media.file(media);
    if (uploadId === undefined) throw new AppError('UPLOAD_NOT_FOUND');
    return recordingOf((await this.uploads.read(uploadId)).bytes);
  }
}
