import { AppError, cleanText, tooShort } from '@galley/contracts';
import { ModelCalls, ModelGuard } from '@galley/engine';
import { Uploads, type JobRun } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { cuesToText } from '@galley/transcript';
import { createTranscriber, type SpokenPiece, type Transcriber } from '@galley/engine-openai';
import { Inject, Injectable, Logger, type FactoryProvider } from '@nestjs/common';
import type { ContentSourceEnv } from '../content-source.env.js';
import { type IngestPayload, refuseTooLong } from '../ingest/index.js';

/** Transcribes recordings with the language model; null when no model is configured. */
export const TRANSCRIBER = Symbol('TRANSCRIBER');

export const transcriberProvider: FactoryProvider<Transcriber | null> = {
  provide: TRANSCRIBER,
  inject: [SERVICE_ENV],
  useFactory: (env: ContentSourceEnv) =>
    createTranscriber({
      apiKey: env.OPENAI_API_KEY,
      baseUrl: env.OPENAI_BASE_URL,
      transcriptionModel: env.OPENAI_TRANSCRIPTION_MODEL,
    }),
};

/** Adds the transcript of a recording to an ingest job. */
@Injectable()
export class Recordings {
  private readonly logger = new Logger(Recordings.name);

  constructor(
    private readonly uploads: Uploads,
    private readonly calls: ModelCalls,
    private readonly guard: ModelGuard,
    @Inject(TRANSCRIBER) private readonly transcriber: Transcriber | null,
  ) {}

  /**
   * The payload with its transcript. It is kept on the job at once: a later try does not transcribe again.
   * @throws AppError as `Transcriber`, and UPLOAD_NOT_FOUND, TRANSCRIPTION_UNAVAILABLE, TOO_LARGE, VALIDATION_FAILED when too
   * little is said in it
   */
  async complete(wanted: IngestPayload, run: JobRun): Promise<IngestPayload> {
    if (wanted.recording === null || wanted.transcript !== null) return wanted;
    const { transcriber } = this;
    if (transcriber === null) throw new AppError('TRANSCRIPTION_UNAVAILABLE');
    const { uploadId, fileName } = wanted.recording;
    await run.progress('Transcribing the recording', 5);
    const { bytes } = await this.uploads.read(uploadId);
    const context = this.calls.context(run.signal);
    const pieces = await this.guard.run(() => transcriber.transcribe({ bytes, fileName }, context));
    const transcript = cleanText(textOf(pieces));
    refuseTooLong(transcript);
    const problem = tooShort(transcript.trim().length);
    if (problem !== null) throw new AppError('VALIDATION_FAILED', { problem });
    await run.note({}, { payload: { transcript } });
    return { ...wanted, transcript };
  }

  /** Removes the recording, because the source now holds the words. If that fails, the file expires by itself. */
  async forget({ recording }: IngestPayload): Promise<void> {
    if (recording === null) return;
    await this.uploads
      .remove(recording.uploadId)
      .catch((error: unknown) => this.logger.warn(`A recording was left behind: ${String(error)}`));
  }
}

/** Timed lines; where the model gave no times, the words alone. */
function textOf(pieces: readonly SpokenPiece[]): string {
  const cues = pieces.flatMap(({ start, text }) => (start === null ? [] : [{ start, speaker: null, text }]));
  return cues.length === pieces.length && cues.length > 0
    ? cuesToText(cues)
    : pieces.map((piece) => piece.text).join('\n');
}
