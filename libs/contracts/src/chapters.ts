import { z } from 'zod';

/** A part of a recording, as who published it divides it. */
export const Chapter = z.object({ startSeconds: z.number().min(0), title: z.string().min(1).max(200) });
export type Chapter = z.infer<typeof Chapter>;
