import type { IngestAccepted, IngestTranscriptInput } from '@galley/contracts';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { IngestService, refuseTooLong, type Incoming } from '../ingest/index.js';
import { Reader } from '../reading/index.js';
import type { StoredText } from './stored-text.js';
import type { TranscriptPayload } from './transcript.reader.js';

/** A transcript to ingest, with the facts that its platform knows. */
interface IncomingTranscript extends Pick<
  Incoming<TranscriptPayload>,
  'title' | 'guruName' | 'platformType' | 'videoUrl' | 'sourceReference' | 'uploadedAt'
> {
  readonly read: StoredText;
  /** Shipped with the product, not brought in by anybody. */
  readonly sample?: boolean;
}

/** Accepts transcripts that come with their words. */
@Injectable()
export class TranscriptsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly ingest: IngestService,
    private readonly reader: Reader,
  ) {}

  /** @throws AppError as `IngestService` and `Reader` */
  async paste(
    { transcript, ...facts }: z.output<typeof IngestTranscriptInput>,
    userId: number | null,
  ): Promise<IngestAccepted> {
    refuseTooLong(transcript);
    const read = await this.reader.text(transcript);
    const incoming = {
      ...facts,
      read,
      platformType: 'Direct Upload',
      videoUrl: null,
      uploadedAt: new Date().toISOString(),
    };
    const jobId = await this.work.run((tx) => this.accept(tx, incoming, userId));
    const message = 'The transcript was accepted. Its topics appear in a few minutes.';
    return { success: true, message, jobId, sourceId: null };
  }

  /** Enqueues the job of a transcript and returns its id. @throws AppError as `IngestService` */
  accept(
    tx: Tx,
    { read, sample = false, ...facts }: IncomingTranscript,
    userId: number | null,
  ): Promise<number> {
    const text = { transcript: read.text, transcriptHash: read.hash };
    return this.ingest.accept<TranscriptPayload>(
      tx,
      { kind: 'transcript', ...facts, ...text, sample },
      { userId },
    );
  }
}
