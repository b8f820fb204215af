import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  IngestPayload,
  ReadsSources,
  type QueuedPayload,
  type ReadSource,
  type SourceReader,
} from '../ingest/index.js';

export const TranscriptPayload = IngestPayload.extend({
  kind: z.literal('transcript'),
  transcript: z.string(),
  transcriptHash: z.string(),
  /** Whether it is the sample transcript of the product. */
  sample: z.boolean().default(false),
});
export type TranscriptPayload = z.infer<typeof TranscriptPayload>;

/** Transcripts that come with their words: pasted texts, text files and the samples of the product. */
@ReadsSources()
@Injectable()
export class TranscriptReader implements SourceReader<TranscriptPayload> {
  readonly kind = 'transcript';
  readonly payload = TranscriptPayload;

  claims({ kind, videoId, recording, speakers }: QueuedPayload): boolean {
    if (kind !== undefined) return kind === this.kind;
    return !videoId && !recording && !(Array.isArray(speakers) && speakers.length > 0);
  }

  read({ transcript, title, sample }: TranscriptPayload): Promise<ReadSource> {
    return Promise.resolve({ text: transcript, title, sample });
  }
}
