import { EngineEnvironment } from '@galley/engine';
import { z } from 'zod';
import { Price } from './responses/prices.js';

const priceList = 'must be JSON like {"model": {"in": 0.25, "out": 2}}, in US dollars per million tokens';

/** What the assistant service reads beyond the kit's own settings. */
export const AssistantEnvironment = EngineEnvironment.extend({
  /** Days that a stored call to a language model is kept, until somebody chooses otherwise on screen. */
  AI_RESPONSE_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** What language models cost; a model that is not named has no known price. */
  MODEL_PRICES: z
    .string()
    .default('{}')
    .transform((text, ctx): Record<string, Price> => {
      const prices = z.record(z.string(), Price).safeParse(parsed(text));
      if (prices.success) return prices.data;
      ctx.addIssue({ code: 'custom', message: priceList });
      return z.NEVER;
    }),
});
export type AssistantEnvironment = z.infer<typeof AssistantEnvironment>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
