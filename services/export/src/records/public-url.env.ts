import { z } from 'zod';

export const PublicUrlEnv = z.object({
  /** Where people reach the studio: the links of documents start with it. */
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/\S+$/, 'must be an address like https://studio.example')
    .transform((address) => address.replace(/(?<!\/)\/+$/, ''))
    .default('http://localhost:3000'),
});
export type PublicUrlEnv = z.infer<typeof PublicUrlEnv>;
