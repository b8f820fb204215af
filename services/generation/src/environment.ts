import { z } from 'zod';

/** What the generation service reads beyond the kit's own settings (decisions.md, "How it is started"). */
export const GenerationEnvironment = z.object({
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  OPENAI_MODEL: z.string().optional(),
});
export type GenerationEnvironment = z.infer<typeof GenerationEnvironment>;
