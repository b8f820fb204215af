import { z } from 'zod';
import { Id } from './common.js';
import { Generation } from './generations.js';

/** Part of the answer of `POST /api/generate-content`. */
export const WrittenContent = z.object({
  content: z.string(),
  embedUrl: z.string().nullable(),
  editUrl: z.string().nullable(),
});
export const GenerateAnswer = z.object({
  generation: Generation,
  content: z.string().nullable(),
  newsletter: WrittenContent.nullable(),
  blog: WrittenContent.nullable(),
});
export const GenerateAccepted = z.object({
  status: z.literal('processing'),
  id: Id,
  generation: z.object({ id: Id }),
});
