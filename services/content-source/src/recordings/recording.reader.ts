import { AppError, cleanText, tooShort } from '@galley/contracts';
import { ModelCalls, ModelGuard } from '@galley/engine';
import type { SpokenPiece, Transcriber } from '@galley/engine-openai';
import { Uploads, type JobRun } from '@galley/messaging';
import { cuesToText } from '@galley/transcript';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import {
  IngestPayload,
  ReadsSources,
  refuseTooLong,
  type QueuedPayload,
  type ReadSource,
  type SourceReader,
} from '../ingest/index.js';
import { TRANSCRIBER } from './transcriber.js';

export const RecordingPayload = IngestPayload.extend({
  kind: z.literal('recording'),
  /** Of the bytes: the words are not known when the recording is accepted. */
  transcriptHash: z.string(),
  /** The stored file. */
  recording: z.object({ uploadId: z.string(), fileName: z.string() }),
});
export type RecordingPayload = z.infer<typeof RecordingPayload>;

/** Sound files, which are transcribed by a language model. */
@ReadsSources()
@Injectable()
export class RecordingReader implements SourceReader<RecordingPayload> {
  readonly kind = 'recording';
  readonly payload = RecordingPayload;
  private readonly logger = new Logger(RecordingReader.name);

  constructor(
    private readonly uploads: Uploads,
    private readonly calls: ModelCalls,
    private readonly guard: ModelGuard,
    @Inject(TRANSCRIBER) private readonly transcriber: Transcriber | null,
  ) {}

  claims({ kind, recording }: QueuedPayload): boolean {
    return kind === undefined ? Boolean(recording) : kind === this.kind;
  }

  /**
   * Transcribes the recording. The transcript is kept on the job at once: a later try does not transcribe again.
   * @throws AppError as `Transcriber`, and UPLOAD_NOT_FOUND, TRANSCRIPTION_UNAVAILABLE, TOO_LARGE, VALIDATION_FAILED when too
   * little is said in it
   */
  async read({ title, transcript, recording }: RecordingPayload, run: JobRun): Promise<ReadSource> {
    if (transcript !== null) return { text: transcript, title };
    const text = await this.transcribe(recording, run);
    refuseTooLong(text);
    const problem = tooShort(text.trim().length);
    if (problem !== null) throw new AppError('VALIDATION_FAILED', { problem });
    await run.note({}, { payload: { transcript: text } });
    return { text, title };
  }

  /** Removes the file, because the source now holds the words. If that fails, the file expires by itself. */
  async afterStore({ recording }: RecordingPayload): Promise<void> {
    await this.uploads
      .remove(recording.uploadId)
      .catch((error: unknown) => this.logger.warn(`A recording was left behind: ${String(error)}`));
  }

  private async transcribe({ uploadId, fileName }: RecordingPayload['recording'], run: JobRun) {
    const { transcriber } = this;
    if (transcriber === null) throw new AppError('TRANSCRIPTION_UNAVAILABLE');
    await run.progress('Transcribing the recording', 5);
    const { bytes } = await this.uploads.read(uploadId);
    const context = this.calls.context(run.signal);
    return cleanText(
      textOf(await this.guard.run(() => transcriber.transcribe({ bytes, fileName }, context))),
    );
  }
}

/** Timed lines; where the model gave no times, the words alone. */
function textOf(pieces: readonly SpokenPiece[]): string {
  const cues = pieces.flatMap(({ start, text }) => (start === null ? [] : [{ start, speaker: null, text }]));
  return cues.length === pieces.length && cues.length > 0
    ? cuesToText(cues)
    : pieces.map((piece) => piece.text).join('\n');
}
