import { createHash } from 'node:crypto';
import type { Transcriber } from '@galley/engine-openai';
import type { Tx } from '@galley/messaging';
import { Inject, Injectable } from '@nestjs/common';
import { IngestService, type Incoming } from '../ingest/index.js';
import type { RecordingPayload } from './recording.reader.js';
import { TRANSCRIBER } from './transcriber.js';

/** A stored sound file to ingest. */
interface IncomingRecording extends Pick<
  Incoming<RecordingPayload>,
  'title' | 'guruName' | 'sourceReference' | 'recording'
> {
  readonly bytes: Uint8Array;
}

/** Accepts recordings. */
@Injectable()
export class RecordingsService {
  /** Whether this installation can transcribe them. */
  readonly available: boolean;

  constructor(
    private readonly ingest: IngestService,
    @Inject(TRANSCRIBER) transcriber: Transcriber | null,
  ) {
    this.available = transcriber !== null;
  }

  /** Enqueues the job of a recording and returns its id. @throws AppError as `IngestService` */
  accept(tx: Tx, { bytes, ...facts }: IncomingRecording, userId: number | null): Promise<number> {
    return this.ingest.accept<RecordingPayload>(
      tx,
      {
        ...facts,
        kind: 'recording',
        platformType: 'Direct Upload',
        videoUrl: null,
        uploadedAt: new Date().toISOString(),
        transcript: null,
        transcriptHash: createHash('sha256').update(bytes).digest('hex'),
      },
      { userId },
    );
  }
}
