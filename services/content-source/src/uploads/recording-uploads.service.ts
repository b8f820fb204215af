import { AppError, type IngestAccepted, type IngestRecordingInput, type Recording } from '@galley/contracts';
import { extensionOf } from '@galley/media';
import { UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { type MediaEntity, MediaService, unmeasured } from '../media/index.js';
import { Reader, type ReadText, refusal } from '../reading/index.js';
import { RecordingsService } from '../recordings/index.js';
import { TranscriptsService } from '../transcripts/index.js';
import { knownRecording, titleFrom, UploadsService } from './uploads.service.js';

type IngestInput = z.output<typeof IngestRecordingInput>;

/** Recordings that have arrived in the media store, and their way to becoming sources. */
@Injectable()
export class RecordingUploads {
  constructor(
    private readonly media: MediaService,
    private readonly uploads: UploadsService,
    private readonly recordings: RecordingsService,
    private readonly transcripts: TranscriptsService,
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
  ) {}

  /** What has arrived. @throws AppError as `MediaService.arrived` */
  async arrived(key: string, fileName: string | null): Promise<Recording> {
    const media = await this.media.arrived(key, fileName);
    const { type, bytes, sha256, sourceId: existingSourceId } = media;
    const needsTranscript = this.problemWith(media)?.message ?? null;
    return {
      id: media.key,
      fileName: media.fileName,
      type,
      bytes,
      sha256,
      existingSourceId,
      needsTranscript,
    };
  }

  /**
   * Leaves a job that makes a source of the recording: from its transcript where one comes along, else it is transcribed.
   * @throws AppError UPLOAD_NOT_FOUND, DUPLICATE_SOURCE, GURU_NOT_FOUND, TRANSCRIPTION_UNAVAILABLE, TOO_LARGE, and as `Reader`
   */
  async ingest(input: IngestInput, userId: number | null): Promise<IngestAccepted> {
    const media = await this.media.get(input.recordingId);
    if (media.sourceId !== null) throw knownRecording(media.sourceId);
    const { guruName, sourceReference, uploadId } = input;
    const title = input.title ?? titleFrom(media.fileName);
    const facts = { guruName, title, sourceReference, media: media.key };
    const read = await this.transcriptOf(input);
    if (read === null) return this.transcribed(media, { ...facts, language: input.language ?? null }, userId);
    const uploadedAt = new Date().toISOString();
    const incoming = { ...facts, platformType: 'Direct Upload', videoUrl: null, uploadedAt, read };
    const jobId = await this.work.run((tx) => this.transcripts.accept(tx, incoming, userId));
    if (uploadId !== null) await this.uploads.forget(uploadId);
    const message = 'The recording and its transcript were accepted. Its topics appear in a few minutes.';
    return { success: true, message, jobId, sourceId: null };
  }

  private async transcribed(
    media: MediaEntity,
    facts: Omit<Parameters<RecordingsService['accept']>[1], 'sha256' | 'recording'>,
    userId: number | null,
  ): Promise<IngestAccepted> {
    const problem = this.problemWith(media);
    if (problem) throw problem;
    const fileName = `${titleFrom(media.fileName) ?? 'recording'}.${extensionOf(media.type)}`;
    const incoming = { ...facts, sha256: media.sha256, recording: { fileName } };
    const jobId = await this.work.run((tx) => this.recordings.accept(tx, incoming, userId));
    const message = 'The recording was accepted. It is transcribed first; its topics appear after that.';
    return { success: true, message, jobId, sourceId: null };
  }

  /** Why a recording can't be transcribed here; null when it can. */
  private problemWith({ type }: MediaEntity): AppError | null {
    if (!this.recordings.available) return new AppError('TRANSCRIPTION_UNAVAILABLE');
    if (!unmeasured.has(type)) return null;
    return new AppError('FILE_UNREADABLE', { problem: notTaken(extensionOf(type)) });
  }

  private async transcriptOf({ transcript, uploadId, labels }: IngestInput): Promise<ReadText | null> {
    const pasted = transcript?.trim() ? transcript : null;
    if (pasted === null && uploadId === null) return null;
    const read = pasted
      ? await this.reader.text(pasted, null, labels)
      : await this.uploads.textOf(uploadId ?? '', labels);
    if (read.understood.problem) throw refusal(read.understood.problem);
    return read;
  }
}

const notTaken = (extension: string) =>
  `Recordings of type ${extension} cannot be transcribed. Please add the transcript of this one.`;
