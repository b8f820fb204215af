import { Id, Timestamp } from '@galley/contracts';
import { z } from 'zod';

/** All that an ingest job needs, so that it can be run again by any process. */
export const IngestPayload = z.object({
  title: z.string().nullable(),
  guruId: Id,
  guruName: z.string(),
  platformType: z.string(),
  videoUrl: z.string().nullable(),
  sourceReference: z.string().nullable(),
  uploadedAt: Timestamp.nullable(),
  requestedBy: Id.nullable(),
  transcript: z.string(),
  transcriptHash: z.string(),
});
export type IngestPayload = z.infer<typeof IngestPayload>;
