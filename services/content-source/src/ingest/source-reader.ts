import type { JobRun, Tx } from '@galley/messaging';
import { DiscoveryService } from '@nestjs/core';
import type { z } from 'zod';
import type { SourceEntity } from '../sources/index.js';
import type { Identity } from './identities.js';
import type { IngestPayload, QueuedPayload } from './ingest.payload.js';

/** What a reader has read: the text, and what the kind alone knows about the source. */
export interface ReadSource extends Partial<KindFacts> {
  readonly text: string;
  /** Null when the source has none; it then gets one from its text. */
  readonly title: string | null;
  /** The kept recording of which it is the transcript, where the reader has fetched one. */
  readonly media?: string;
}
type KindFacts = Pick<
  SourceEntity,
  | 'videoUrl'
  | 'videoId'
  | 'address'
  | 'thumbnail'
  | 'durationSeconds'
  | 'uploadedAt'
  | 'speakers'
  | 'guruIds'
  | 'chapters'
  | 'sample'
>;

/** One kind of source. A provider that implements it and is marked with `@ReadsSources()` is found by `SourceReaders`. */
export interface SourceReader<Payload extends IngestPayload = IngestPayload> {
  /** `kind` of its payloads. */
  readonly kind: string;
  readonly payload: z.ZodType<Payload>;
  /** Whether a payload is of this kind. Payloads that older versions queued have no `kind`; their fields tell (ADR 0072). */
  claims(input: QueuedPayload): boolean;
  /**
   * The source. What took long to fetch is kept on the job (`run.note`), so that a later try does not fetch it again.
   * @throws AppError that says to the user why the source cannot be read
   */
  read(input: Payload, run: JobRun): Promise<ReadSource>;
  /** What makes it the same source again, in addition to its text. */
  identity?(input: Payload): Identity;
  /** Stores what only this kind stores, in the transaction that stores the source. */
  onStore?(tx: Tx, source: SourceEntity, jobId: number): Promise<void>;
  /** Cleans up when the source is stored. An error would fail a job that is done, so it throws none. */
  afterStore?(input: Payload): Promise<void>;
}

/** Marks a provider as a `SourceReader`. */
export const ReadsSources = DiscoveryService.createDecorator<void>();
