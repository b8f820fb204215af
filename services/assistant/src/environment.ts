import { PricedEnvironment } from '@galley/engine';
import { z } from 'zod';

/** What the assistant service reads beyond the kit's own settings. */
export const AssistantEnvironment = PricedEnvironment.extend({
  /** Days that a stored call to a language model is kept, until somebody chooses otherwise on screen. */
  AI_RESPONSE_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
});
export type AssistantEnvironment = z.infer<typeof AssistantEnvironment>;
