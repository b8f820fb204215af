import { PricedEnv } from '@galley/engine';
import { z } from 'zod';

/** Settings that only the assistant service reads; the service kit reads those of every service. */
export const AssistantEnv = PricedEnv.extend({
  /** How many days stored calls to language models are kept, unless somebody chooses another number on screen. */
  AI_RESPONSE_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** The budget of calls to the language model for a day (UTC), in US dollars (by MODEL_PRICES) or in tokens. */
  MODEL_BUDGET_PER_DAY: z.coerce.number().positive().optional(),
  MODEL_BUDGET_TOKENS_PER_DAY: z.coerce.number().positive().optional(),
});
export type AssistantEnv = z.infer<typeof AssistantEnv>;
