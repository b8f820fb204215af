import { z } from 'zod';
import { GoogleEnv } from './google/google-settings.js';
import { WebhookEnv } from './webhooks/webhook-settings.js';

/** What the export service reads beyond the kit's own settings. */
export const ExportEnv = z.object({
  /** Where people reach the studio: the links of documents start with it. */
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/\S+$/, 'must be an address like https://studio.example')
    .transform((address) => address.replace(/\/+$/, ''))
    .default('http://localhost:3000'),
  /** Browsers that may have one document open at the same time, per process. */
  DOCUMENT_CONNECTIONS: z.coerce.number().int().min(1).max(10_000).default(200),
  /** Milliseconds of rest after which an edit is told to the other services. */
  DOCUMENT_EDIT_PAUSE_MS: z.coerce.number().int().min(100).max(600_000).default(2_000),
  ...GoogleEnv.shape,
  ...WebhookEnv.shape,
});
export type ExportEnv = z.infer<typeof ExportEnv>;
