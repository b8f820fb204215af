import { Id, Timestamp } from '@galley/contracts';
import { z } from 'zod';

/** What every ingest job holds. Each kind of source adds its own fields, so that any process can run the job again. */
export const IngestPayload = z.object({
  /** Says which reader reads the source and which other fields there are. */
  kind: z.string(),
  title: z.string().nullable(),
  guruId: Id,
  guruName: z.string(),
  platformType: z.string(),
  videoUrl: z.string().nullable(),
  sourceReference: z.string().nullable(),
  uploadedAt: Timestamp.nullable(),
  requestedBy: Id.nullable(),
  /** Null until the reader has fetched it. */
  transcript: z.string().nullable(),
  /** SHA-256 that is reserved for the job: of the text, or of a file whose words are not known yet. Null when there is neither. */
  transcriptHash: z.string().nullable(),
  /** The kept recording of which it is the transcript. */
  media: z.string().nullish(),
});
export type IngestPayload = z.infer<typeof IngestPayload>;

/** What is known of a source before it is accepted; the guru's id and the user come with the acceptance. */
export type Incoming<Payload extends IngestPayload> = Omit<Payload, 'guruId' | 'requestedBy'>;

/** A payload as it stands in the queue. */
export type QueuedPayload = Readonly<Record<string, unknown>>;
