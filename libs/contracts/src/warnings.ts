import { z } from 'zod';

/** What was found wrong with a text and could not be mended, or was left out of it: a stable code and one sentence. */
export const Warning = z.object({ code: z.string(), message: z.string() });
export type Warning = z.infer<typeof Warning>;
