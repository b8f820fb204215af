import { EngineEnvironment } from '@galley/engine';
import { z } from 'zod';

/** What the content-source service reads beyond the kit's own settings (decisions.md, "How it is started"). */
export const ContentSourceEnvironment = EngineEnvironment.extend({
  /** Asked instead of YouTube's own hosts (a proxy, a recording). */
  YOUTUBE_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** How long YouTube is left alone once it blocks this address, in milliseconds. */
  YOUTUBE_PAUSE_MS: z.coerce.number().int().min(0).max(86_400_000).default(600_000),
  /** Which model of the language model's maker transcribes recordings. */
  OPENAI_TRANSCRIPTION_MODEL: z.string().optional(),
  /** `false` leaves an empty installation empty. */
  SEED_SAMPLES: z.enum(['true', 'false']).default('true'),
});
export type ContentSourceEnvironment = z.infer<typeof ContentSourceEnvironment>;
