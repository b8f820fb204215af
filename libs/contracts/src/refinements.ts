import { z } from 'zod';
import { Id, Timestamp } from './common.js';
import { ContentTypeInput } from './content-types.js';
import { DocumentType } from './documents.js';
import { limits } from './limits.js';
import { textHtml } from './text.js';
import { Warning } from './warnings.js';

/**
 * `POST /api/refine-content`. With a generation, the stored text is refined, together with what people typed in its document.
 * Without a generation, `content` is refined and nothing is stored.
 */
export const RefineInput = z
  .object({
    feedback: z
      .string({ error: 'Please enter your refinement feedback' })
      .trim()
      .min(1, 'Please enter your refinement feedback')
      .max(20_000, 'Feedback has at most 20,000 characters.'),
    generationId: Id.nullish(),
    content: textHtml().nullish(),
    guru: z.object({ id: Id }).nullish(),
    topics: z
      .array(z.object({ id: Id }))
      .max(limits.topicsPerGeneration)
      .nullish(),
    contentType: ContentTypeInput.nullish(),
    docId: z.string().max(255).nullish(),
    /** `suggest` leaves the text alone and puts the change into the document as suggestions. */
    mode: z.enum(['apply', 'suggest']).default('apply'),
  })
  .refine((v) => v.generationId != null || (v.content ?? '').trim() !== '', 'There is no text to refine.');
export const Refinement = z.object({
  id: Id,
  jobId: Id.nullable(),
  generationId: Id.nullable(),
  contentType: DocumentType,
  feedback: z.string(),
  mode: z.enum(['apply', 'suggest']),
  status: z.enum(['queued', 'done', 'failed', 'cancelled']),
  /** The text as it then was; null until it is done. */
  content: z.string().nullable(),
  /** What was done, or why nothing was, in a sentence or two. */
  note: z.string().nullable(),
  changed: z.boolean(),
  version: z.number().int().nullable(),
  suggestionId: z.string().nullable(),
  warnings: z.array(Warning),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: Timestamp,
});
export type Refinement = z.infer<typeof Refinement>;
export const RefineAnswer = Refinement.pick({
  content: true,
  note: true,
  changed: true,
  version: true,
  suggestionId: true,
  warnings: true,
  generationId: true,
}).extend({ refinementId: Id });
export type RefineAnswer = z.infer<typeof RefineAnswer>;
/** The refinement goes on behind the answer: `GET /api/refinements/{id}` tells how it ended. */
export const RefineAccepted = z.object({
  status: z.literal('processing'),
  refinementId: Id,
  jobId: Id.nullable(),
  generationId: Id.nullable(),
});
export type RefineAccepted = z.infer<typeof RefineAccepted>;
