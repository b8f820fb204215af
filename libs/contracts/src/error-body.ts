import { z } from 'zod';

// Apart from the errors themselves: browsers read answers, and need none of the sentences.

/** The body of every error answer (docs/guides/api.md, "Errors"). */
export const ErrorBody = z.object({
  statusCode: z.number().int(),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  /** Of answers 429, 503 and 504: whether the same call may succeed later, and when it makes sense, if that is known. */
  canRetryLater: z.boolean().optional(),
  retryAt: z.string().optional(),
  details: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/**
 * The fields that a failed ingest adds at the top of the error body, where the ingest screens read them. `details` is a
 * sentence there; `videoDuration` and `minimumRequired` are written out, like "3:20" and "5 minutes".
 */
export const IngestFailure = z.object({
  error: z.string(),
  details: z.string().nullable(),
  suggestions: z.array(z.string()).nullable(),
  isCloudDeployment: z.boolean(),
  canRetryLater: z.boolean(),
  recommendManualMode: z.boolean(),
  extractedTitle: z.string().nullable(),
  existingSourceId: z.number().int().nullable(),
  videoTitle: z.string().nullable(),
  videoDuration: z.union([z.number(), z.string()]).nullable(),
  minimumRequired: z.union([z.number(), z.string()]).nullable(),
  isDuplicate: z.boolean(),
  /** When Galley asks again by itself, ISO 8601; null when it does not, or when that is not known. */
  retryAt: z.string().optional(),
  /** The captions that a video has, where those of the chosen language are missing; `language` can be chosen. */
  captions: z.array(z.object({ language: z.string(), name: z.string() })).optional(),
});
export type IngestFailure = z.infer<typeof IngestFailure>;
export const IngestErrorBody = ErrorBody.extend(IngestFailure.shape);
export type IngestErrorBody = z.infer<typeof IngestErrorBody>;
