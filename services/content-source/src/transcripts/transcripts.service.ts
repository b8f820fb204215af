import type { IngestAccepted, IngestTranscriptInput } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { IngestService, refuseTooLong, type Incoming } from '../ingest/index.js';
import { Reader, refusal } from '../reading/index.js';
import type { StoredText } from './stored-text.js';
import type { TranscriptPayload } from './transcript.reader.js';

/** A transcript to ingest, with the facts that its platform knows. */
interface IncomingTranscript extends Pick<
  Incoming<TranscriptPayload>,
  'title' | 'guruName' | 'platformType' | 'videoUrl' | 'sourceReference' | 'uploadedAt' | 'media'
> {
  readonly read: StoredText;
  /** Shipped with the product, not brought in by anybody. */
  readonly sample?: boolean;
}

/** Accepts transcripts that come with their words. */
@Injectable()
export class TranscriptsService {
  constructor(
    private readonly ingest: IngestService,
    private readonly reader: Reader,
  ) {}

  /** @throws AppError as `IngestService` and `Reader`; VALIDATION_FAILED when labels can't be corrected so */
  async paste(
    { transcript, labels, ...facts }: z.output<typeof IngestTranscriptInput>,
    userId: number | null,
  ): Promise<IngestAccepted> {
    refuseTooLong(transcript);
    const read = await this.reader.text(transcript, null, labels);
    if (labels !== undefined && read.understood.problem) throw refusal(read.understood.problem);
    const uploadedAt = new Date().toISOString();
    const incoming = { ...facts, read, platformType: 'Direct Upload', videoUrl: null, uploadedAt };
    const message = 'The transcript was accepted. Its topics appear in a few minutes.';
    return this.ingest.start(payloadOf(incoming), { userId }, message);
  }

  /** Enqueues the job of a transcript and returns its id. @throws AppError as `IngestService` */
  accept(tx: Tx, incoming: IncomingTranscript, userId: number | null): Promise<number> {
    return this.ingest.accept(tx, payloadOf(incoming), { userId });
  }
}

function payloadOf({ read, sample = false, ...facts }: IncomingTranscript): Incoming<TranscriptPayload> {
  return { kind: 'transcript', ...facts, transcript: read.text, transcriptHash: read.hash, sample };
}
