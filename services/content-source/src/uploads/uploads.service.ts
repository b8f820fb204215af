import { createHash } from 'node:crypto';
import {
  AppError,
  uploadExtensions,
  type IngestAccepted,
  type IngestUploadInput,
  type PreviewTextInput,
  type UploadPreview,
} from '@galley/contracts';
import { UnitOfWork, Uploads } from '@galley/messaging';
import type { Labels } from '@galley/transcript';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import {
  nothingUnderstood,
  Reader,
  refusal,
  unreadable,
  type ReadFile,
  type ReadText,
  type Understood,
} from '../reading/index.js';
import { MediaService } from '../media/index.js';
import { RecordingsService } from '../recordings/index.js';
import { TranscriptsService } from '../transcripts/index.js';

type Problem = NonNullable<Understood['problem']>;

/** Files that people send: what they are, and their way to becoming sources. */
@Injectable()
export class UploadsService {
  private readonly logger = new Logger(UploadsService.name);

  constructor(
    private readonly uploads: Uploads,
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly transcripts: TranscriptsService,
    private readonly recordings: RecordingsService,
    private readonly media: MediaService,
    private readonly reader: Reader,
  ) {}

  /**
   * What was understood of a kept file. A file that is no transcript is removed at once, and `problem` says why.
   * @throws AppError UPLOAD_NOT_FOUND, and as `Reader`
   */
  async preview(uploadId: string, labels?: Labels): Promise<UploadPreview> {
    const { bytes, fileName, file } = await this.readFile(uploadId, labels);
    const understood = this.understand(file, fileName);
    const gone = understood.problem?.code === 'FILE_UNREADABLE';
    if (gone) await this.forget(uploadId);
    const about = { uploadId: gone ? null : uploadId, fileName, size: bytes.length };
    const hash = textIn(file)?.hash ?? null;
    return { ...about, ...(await this.withKnown(understood, hash)), createdAt: new Date().toISOString() };
  }

  /** The same for a text that is only looked at: nothing of it is kept. */
  async previewText(input: z.output<typeof PreviewTextInput>): Promise<UploadPreview> {
    const { uploadId, fileName, labels } = input;
    if (uploadId !== null) return this.preview(uploadId, labels);
    const transcript = input.transcript ?? '';
    const { understood, hash } = await this.reader.text(transcript, fileName, labels);
    understood.title ??= titleFrom(fileName);
    const about = { uploadId: null, fileName, size: Buffer.byteLength(transcript) };
    return { ...about, ...(await this.withKnown(understood, hash)), createdAt: new Date().toISOString() };
  }

  /**
   * Leaves a job that stores the file; a recording is transcribed by it. The file is read again here: what a preview said may
   * be hours old.
   * @throws AppError UPLOAD_NOT_FOUND, FILE_UNREADABLE, VALIDATION_FAILED when it is too short, TOO_LARGE,
   * TRANSCRIPTION_UNAVAILABLE, GURU_NOT_FOUND, DUPLICATE_SOURCE
   */
  async store(input: z.output<typeof IngestUploadInput>, userId: number | null): Promise<IngestAccepted> {
    const { uploadId, guruName, sourceReference } = input;
    const { bytes, fileName, file } = await this.readFile(uploadId, input.labels);
    if (file.kind === 'unreadable') throw unreadable(file.reason);
    const { problem } = this.understand(file, fileName);
    if (problem) throw refusal(problem);
    const title = input.title ?? textIn(file)?.title ?? titleFrom(fileName);
    const facts = { guruName, title, sourceReference };
    if (file.kind === 'audio') {
      const name = `${titleFrom(fileName) ?? 'recording'}.${file.extension}`;
      const { language = null } = input;
      const kept = await this.kept(bytes, name);
      const incoming = { ...facts, ...kept, language, recording: { uploadId, fileName: name } };
      const jobId = await this.work.run((tx) => this.recordings.accept(tx, incoming, userId));
      const message = 'The recording was accepted. It is transcribed first; its topics appear after that.';
      return { success: true, message, jobId, sourceId: null };
    }
    const platformType = file.read.format === 'telegram' ? 'Telegram' : 'Direct Upload';
    const uploadedAt = new Date().toISOString();
    const incoming = { ...facts, platformType, videoUrl: null, uploadedAt, read: file.read };
    const jobId = await this.work.run((tx) => this.transcripts.accept(tx, incoming, userId));
    await this.forget(uploadId);
    const message = 'The transcript was accepted. Its topics appear in a few minutes.';
    return { success: true, message, jobId, sourceId: null };
  }

  /**
   * The text of a kept file, for who stores it in another way; `forget` it once that is done.
   * @throws AppError UPLOAD_NOT_FOUND, FILE_UNREADABLE, also for a recording, whose words are not known yet
   */
  async textOf(uploadId: string, labels?: Labels): Promise<ReadText> {
    const { file } = await this.readFile(uploadId, labels);
    if (file.kind === 'text') return file.read;
    throw unreadable(file.kind === 'audio' ? 'Recordings have no speakers to bind yet.' : file.reason);
  }

  /** The recording stays, where this installation keeps any. @throws AppError DUPLICATE_SOURCE, and as `MediaService` */
  private async kept(bytes: Uint8Array, fileName: string): Promise<{ sha256: string; media?: string }> {
    if (!this.media.keeps) return { sha256: createHash('sha256').update(bytes).digest('hex') };
    const { key, sha256, sourceId } = await this.media.keep(bytes, fileName);
    if (sourceId !== null) throw knownRecording(sourceId);
    return { sha256, media: key };
  }

  private async readFile(uploadId: string, labels?: Labels) {
    const { bytes, fileName } = await this.uploads.read(uploadId);
    return { bytes, fileName, file: await this.reader.file(bytes, fileName, labels) };
  }

  private understand(file: ReadFile, fileName: string | null): Understood {
    const understood =
      file.kind === 'text'
        ? file.read.understood
        : nothingUnderstood(this.problemWith(file), file.kind === 'audio' ? 'audio' : 'plain');
    return { ...understood, title: understood.title ?? titleFrom(fileName) };
  }

  private problemWith(file: Exclude<ReadFile, { kind: 'text' }>): Problem | null {
    if (file.kind === 'unreadable') return { code: 'FILE_UNREADABLE', message: file.reason };
    const { code, message } = new AppError('TRANSCRIPTION_UNAVAILABLE');
    return this.recordings.available ? null : { code, message };
  }

  /** A text that is stored already can't be stored again. */
  private async withKnown(
    understood: Understood,
    hash: string | null,
  ): Promise<Understood & Pick<UploadPreview, 'existingSourceId'>> {
    if (hash === null || understood.problem) return { ...understood, existingSourceId: null };
    const [stored] = await this.dataSource.query<{ id: number }[]>(
      'select id from raw_sources where "transcriptHash" = $1',
      [hash],
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

export const knownRecording = (existingSourceId: number): AppError =>
  new AppError(
    'DUPLICATE_SOURCE',
    { existingSourceId, isDuplicate: true },
    'This recording has already been processed.',
  );

const textIn = (file: ReadFile): ReadText | null => (file.kind === 'text' ? file.read : null);

const endings: readonly string[] = [...uploadExtensions.text, ...uploadExtensions.audio];

/** A file's name without its ending, as people would write it; null when nothing is left. */
export function titleFrom(fileName: string | null): string | null {
  const ending = /\.\w+$/.exec(fileName ?? '')?.[0] ?? '';
  const name = endings.includes(ending.toLowerCase()) ? (fileName ?? '').slice(0, -ending.length) : fileName;
  const title = (name ?? '').replace(/[_\s]+/g, ' ').trim();
  return title === '' ? null : title.slice(0, 500).toWellFormed();
}
