import { Id, SpeakerGuru, Timestamp } from '@galley/contracts';
import { z } from 'zod';

/** Everything that an ingest job needs, so that any process can run it again. */
export const IngestPayload = z.object({
  title: z.string().nullable(),
  guruId: Id,
  guruName: z.string(),
  platformType: z.string(),
  videoUrl: z.string().nullable(),
  sourceReference: z.string().nullable(),
  uploadedAt: Timestamp.nullable(),
  requestedBy: Id.nullable(),
  /** Null until the job has fetched it. */
  transcript: z.string().nullable(),
  /** The claim on the text, or on the bytes of a recording; null when the job came without one. */
  transcriptHash: z.string().nullable(),
  /** The claim on the video; null for what is no video. */
  videoId: z.string().nullable().default(null),
  /** Whether the video's facts and captions have been asked for; a second try then does not ask again. */
  videoRead: z.boolean().default(false),
  thumbnail: z.string().nullable().default(null),
  durationSeconds: z.number().nullable().default(null),
  /** A stored file that the job has to transcribe. */
  recording: z.object({ uploadId: z.string(), fileName: z.string() }).nullable().default(null),
  /** Which speaker is which guru, in a call of several experts. */
  speakers: z.array(SpeakerGuru).default([]),
  /** Whether it is the sample transcript of the product. */
  sample: z.boolean().default(false),
});
export type IngestPayload = z.infer<typeof IngestPayload>;
