import { z } from 'zod';
import { lengths } from './choices.js';
import { Id, IdInput, MissingParts, Timestamp } from './common.js';
import { ContentType, Status } from './content-types.js';
import { DocumentRecord, DocumentState } from './documents.js';
import { SelectedTopic } from './generations.js';

/** `GET /api/content/{id}/details`. `transcript=false` leaves the transcript and the text out, for screens that show neither. */
export const GenerationDetailsQuery = IdInput.extend({
  transcript: z
    .enum(['true', 'false'], { error: 'transcript is true or false.' })
    .default('true')
    .transform((value) => value === 'true'),
});

/** A text with the recording it was made from. */
export const ContentDetails = z.object({
  id: Id,
  title: z.string().nullable(),
  subjectLine: z.string().nullable(),
  contentType: ContentType,
  status: Status,
  activeVersion: z.number().int(),
  guruId: Id,
  guruName: z.string(),
  createdAt: Timestamp,
  transcript: z.string().nullable(),
  topicDetails: z.array(SelectedTopic),
  content: z.string().nullable(),
  /** What the writing was asked to be: the guru's style and the chosen criteria; null when there was neither. */
  generationPrompt: z.string().nullable(),
  /** The length that was chosen for it; null when its kind decides. */
  length: z.enum(lengths).nullable(),
  sourceId: Id.nullable(),
  platformType: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  sourceReference: z.string().nullable(),
  sourceTitle: z.string().nullable(),
  googleDocId: z.string().nullable(),
  googleDocs: z.array(DocumentRecord),
  documents: z.array(DocumentState),
  missing: MissingParts,
});
export type ContentDetails = z.infer<typeof ContentDetails>;
