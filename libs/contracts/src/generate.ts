import { z } from 'zod';
import { audiences, lengths, tones } from './choices.js';
import { Id } from './common.js';
import { ContentTypeInput } from './content-types.js';
import { limits } from './limits.js';
import { textHtml } from './text.js';

export const Criteria = z.object({
  tone: z.enum(tones).default('conversational'),
  audience: z.enum(audiences).default('intermediate'),
  length: z.enum(lengths).default('medium'),
  additionalInstructions: z
    .string()
    .trim()
    .max(5000)
    .nullish()
    .transform((v) => v ?? ''),
});
export type Criteria = z.infer<typeof Criteria>;

export const GenerateInput = z.object({
  guruId: Id,
  topicIds: z
    .array(Id)
    .min(1, 'Please choose at least one topic.')
    .max(limits.topicsPerGeneration, 'At most 3 topics can be chosen.')
    .refine((ids) => new Set(ids).size === ids.length, 'A topic was chosen twice.'),
  subjectLine: z
    .string()
    .trim()
    .max(500, 'A subject line has at most 500 characters.')
    .nullish()
    .transform((v) => (v ? v : null)),
  contentType: ContentTypeInput,
  criteria: Criteria.nullish().transform((v) => v ?? null),
});
export type GenerateInput = z.input<typeof GenerateInput>;

const ownText = textHtml()
  .nullish()
  .transform((v) => (v?.trim() ? v : null));
/** `POST /api/generations`: with `content` it is the person's own text, and no engine writes. */
export const CreateInput = GenerateInput.extend({
  content: ownText,
  /** The blog post of a `Both`, whose `content` is the newsletter. */
  blogContent: ownText,
});
