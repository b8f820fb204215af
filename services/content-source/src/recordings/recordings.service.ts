import type { Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { IngestService, type Incoming } from '../ingest/index.js';
import type { RecordingPayload } from './recording.reader.js';
import { Transcription } from '../transcription/index.js';

/** A stored sound file to ingest. */
interface IncomingRecording extends Pick<
  Incoming<RecordingPayload>,
  'title' | 'guruName' | 'sourceReference' | 'recording' | 'media' | 'language'
> {
  /** Of the bytes, in hex. */
  readonly sha256: string;
}

/** Accepts recordings. */
@Injectable()
export class RecordingsService {
  constructor(
    private readonly ingest: IngestService,
    private readonly transcription: Transcription,
  ) {}

  /** Whether this installation can transcribe them. */
  get available(): boolean {
    return this.transcription.available;
  }

  /** Enqueues the job of a recording and returns its id. @throws AppError as `IngestService` */
  accept(tx: Tx, { sha256, ...facts }: IncomingRecording, userId: number | null): Promise<number> {
    return this.ingest.accept<RecordingPayload>(
      tx,
      {
        ...facts,
        kind: 'recording',
        platformType: 'Direct Upload',
        videoUrl: null,
        uploadedAt: new Date().toISOString(),
        transcript: null,
        transcriptHash: sha256,
      },
      { userId },
    );
  }
}
