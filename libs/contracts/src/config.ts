import { z } from 'zod';
import { MissingParts } from './common.js';
import { DocumentTarget } from './documents.js';
import { Registration } from './registration.js';
import { publishTargetKinds } from './publish-targets.js';
import { SignInWays } from './single-sign-on.js';

/** `GET /api/config`. It is public, so it holds nothing secret. */
export const PublicConfig = z.object({
  productName: z.string(),
  tagline: z.string(),
  featuredGurus: z.array(z.string()),
  pods: z.object({ east: z.array(z.string()), west: z.array(z.string()) }),
  imprints: z.object({
    trading: z.array(z.string()),
    prosperity: z.array(z.string()),
    newMoney: z.array(z.string()),
  }),
  engines: z.object({
    writing: z.enum(['offline', 'openai']),
    documents: z.enum(publishTargetKinds),
    mail: z.boolean(),
    webhook: z.boolean(),
  }),
  /** Who may make an account. An older gateway does not say it: everybody. */
  registration: Registration.optional(),
  /** Where new documents go. */
  documentTarget: DocumentTarget,
  signIn: SignInWays,
});
export type PublicConfig = z.infer<typeof PublicConfig>;

/** `GET /api/stats`: what the dashboard tiles count. */
export const Stats = z.object({
  activeTopics: z.number().int(),
  generatedPosts: z.number().int(),
  youtubeSources: z.number().int(),
  sources: z.number().int(),
  topicsToday: z.number().int(),
  missing: MissingParts,
});
export type Stats = z.infer<typeof Stats>;
