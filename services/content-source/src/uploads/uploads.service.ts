import { createHash } from 'node:crypto';
import {
  AppError,
  uploadExtensions,
  type ErrorCode,
  type IngestAccepted,
  type IngestUploadInput,
  type PreviewTextInput,
  type UploadPreview,
} from '@galley/contracts';
import { UnitOfWork, Uploads } from '@galley/messaging';
import { readTranscriptFile, transcriptHash, type TranscriptText } from '@galley/transcript';
import type { Transcriber } from '@galley/writing';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { IngestService, type Incoming } from '../ingest/ingest.service.js';
import { nothingUnderstood, problemOf, understand, type Understood } from './preview.js';
import { TRANSCRIBER } from './recordings.js';
import { readUploadedFile, type UploadedFile } from './uploaded-file.js';

type Problem = NonNullable<Understood['problem']>;

/** Files that people send: what they are, and their way to becoming sources. */
@Injectable()
export class UploadsService {
  private readonly logger = new Logger(UploadsService.name);

  constructor(
    private readonly uploads: Uploads,
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly ingest: IngestService,
    @Inject(TRANSCRIBER) private readonly transcriber: Transcriber | null,
  ) {}

  /**
   * What was understood of a kept file. A file that is no transcript is removed at once, and `problem` says why.
   * @throws AppError UPLOAD_NOT_FOUND
   */
  async preview(uploadId: string): Promise<UploadPreview> {
    const { bytes, fileName } = await this.uploads.read(uploadId);
    const file = await readUploadedFile(bytes, fileName ?? '');
    const text = textIn(file, fileName);
    const understood = this.understand(file, text, fileName);
    const gone = understood.problem?.code === 'FILE_UNREADABLE';
    if (gone) await this.forget(uploadId);
    const about = { uploadId: gone ? null : uploadId, fileName, size: bytes.length };
    return { ...about, ...(await this.withKnown(understood, text)), createdAt: new Date().toISOString() };
  }

  /** The same for a text that is only looked at: nothing of it is kept. */
  async previewText({ transcript, fileName }: z.output<typeof PreviewTextInput>): Promise<UploadPreview> {
    const text = readTranscriptFile(transcript, fileName ?? '');
    const understood = { ...understand(text, null) };
    understood.title ??= titleFrom(fileName);
    const about = { uploadId: null, fileName, size: Buffer.byteLength(transcript) };
    return { ...about, ...(await this.withKnown(understood, text)), createdAt: new Date().toISOString() };
  }

  /**
   * Leaves a job that stores the file; a recording is transcribed by it. The file is read again here: what a preview said may
   * be hours old.
   * @throws AppError UPLOAD_NOT_FOUND, FILE_UNREADABLE, VALIDATION_FAILED when it is too short, TOO_LARGE,
   * TRANSCRIPTION_UNAVAILABLE, GURU_NOT_FOUND, DUPLICATE_SOURCE
   */
  async store(input: z.output<typeof IngestUploadInput>, userId: number | null): Promise<IngestAccepted> {
    const { uploadId, guruName, sourceReference } = input;
    const { bytes, fileName, file, text } = await this.storable(uploadId);
    const title = input.title ?? text?.title ?? titleFrom(fileName);
    const incoming: Incoming = {
      ...{ guruName, title, sourceReference, videoUrl: null, uploadedAt: new Date().toISOString() },
      platformType: text?.format === 'telegram' ? 'Telegram' : 'Direct Upload',
      transcript: text?.text ?? null,
      ...(file.kind === 'audio' ? { recording: recordingOf(file, uploadId, fileName, bytes) } : {}),
    };
    const jobId = await this.work.run((tx) => this.ingest.accept(tx, incoming, userId));
    if (file.kind === 'text') await this.forget(uploadId);
    const message =
      file.kind === 'audio'
        ? 'The recording was accepted. It is transcribed first; its topics appear after that.'
        : 'The transcript was accepted. Its topics appear in a few minutes.';
    return { success: true, message, jobId, sourceId: null };
  }

  /**
   * The text of a kept file, for who stores it in another way; `forget` it once that is done.
   * @throws AppError UPLOAD_NOT_FOUND, FILE_UNREADABLE, also for a recording, whose words are not known yet
   */
  async textOf(uploadId: string): Promise<TranscriptText> {
    const { bytes, fileName } = await this.uploads.read(uploadId);
    const file = await readUploadedFile(bytes, fileName ?? '');
    const text = textIn(file, fileName);
    if (text) return text;
    const message = file.kind === 'unreadable' ? file.reason : 'Recordings have no speakers to bind yet.';
    throw refusal({ code: 'FILE_UNREADABLE', message });
  }

  private async storable(uploadId: string) {
    const { bytes, fileName } = await this.uploads.read(uploadId);
    const file = await readUploadedFile(bytes, fileName ?? '');
    const text = textIn(file, fileName);
    const problem = this.problemWith(file, text);
    if (problem) throw refusal(problem);
    return { bytes, fileName, file, text };
  }

  private understand(file: UploadedFile, text: TranscriptText | null, fileName: string | null): Understood {
    const encoding = file.kind === 'text' ? file.guessedEncoding : null;
    const understood = text
      ? understand(text, encoding)
      : nothingUnderstood(this.problemWith(file, null), file.kind === 'audio' ? 'audio' : 'plain');
    return { ...understood, title: understood.title ?? titleFrom(fileName) };
  }

  private problemWith(file: UploadedFile, text: TranscriptText | null): Problem | null {
    if (text) return problemOf(text);
    if (file.kind === 'unreadable') return { code: 'FILE_UNREADABLE', message: file.reason };
    const { code, message } = new AppError('TRANSCRIPTION_UNAVAILABLE');
    return this.transcriber === null ? { code, message } : null;
  }

  /** A text that is stored already can't be stored again. */
  private async withKnown(
    understood: Understood,
    text: TranscriptText | null,
  ): Promise<Understood & Pick<UploadPreview, 'existingSourceId'>> {
    if (!text || understood.problem) return { ...understood, existingSourceId: null };
    const [stored] = await this.dataSource.query<{ id: number }[]>(
      'select id from raw_sources where "transcriptHash" = $1',
      [transcriptHash(text.text)],
    );
    if (!stored) return { ...understood, existingSourceId: null };
    const { code, message } = new AppError('DUPLICATE_SOURCE');
    return { ...understood, existingSourceId: stored.id, problem: { code, message } };
  }

  /** What stays behind goes by itself within a day. */
  async forget(uploadId: string): Promise<void> {
    await this.uploads
      .remove(uploadId)
      .catch((error: unknown) => this.logger.warn(`A file was left behind: ${String(error)}`));
  }
}

const textIn = (file: UploadedFile, fileName: string | null): TranscriptText | null =>
  file.kind === 'text' ? readTranscriptFile(file.text, fileName ?? '') : null;

const endings: readonly string[] = [...uploadExtensions.text, ...uploadExtensions.audio];

/** A file's name without its ending, as people would write it; null when nothing is left. */
function titleFrom(fileName: string | null): string | null {
  const ending = /\.\w+$/.exec(fileName ?? '')?.[0] ?? '';
  const name = endings.includes(ending.toLowerCase()) ? (fileName ?? '').slice(0, -ending.length) : fileName;
  const title = (name ?? '').replace(/[_\s]+/g, ' ').trim();
  return title === '' ? null : title.slice(0, 500).toWellFormed();
}

/** The claim is on the bytes: the words are not known yet. */
function recordingOf(
  { extension }: Extract<UploadedFile, { kind: 'audio' }>,
  uploadId: string,
  fileName: string | null,
  bytes: Uint8Array,
): NonNullable<Incoming['recording']> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { uploadId, fileName: `${titleFrom(fileName) ?? 'recording'}.${extension}`, hash };
}

/** Problems of files have closed codes; each carries its own sentence. */
export function refusal({ code, message }: Problem): AppError {
  const details = code === 'TRANSCRIPTION_UNAVAILABLE' ? {} : { problem: message };
  // Whoever found the problem took its code from the catalogue.
  return new AppError(code as ErrorCode, details, message);
}
