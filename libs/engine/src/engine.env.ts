import { z } from 'zod';

/** The settings that choose the engine: a language model when a key or an address is set, otherwise the offline engine. */
export const EngineEnv = z.object({
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  OPENAI_MODEL: z.string().optional(),
});
export type EngineEnv = z.infer<typeof EngineEnv>;
