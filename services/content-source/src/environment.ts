import { z } from 'zod';

/** What the content-source service reads beyond the kit's own settings (decisions.md, "How it is started"). */
export const ContentSourceEnvironment = z.object({
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  OPENAI_MODEL: z.string().optional(),
  /** `false` leaves an empty installation empty. */
  SEED_SAMPLES: z.enum(['true', 'false']).default('true'),
});
export type ContentSourceEnvironment = z.infer<typeof ContentSourceEnvironment>;
