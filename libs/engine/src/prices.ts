import { jsonIn } from '@galley/contracts';
import { z } from 'zod';
import { EngineEnv } from './engine.env.js';

/** US dollars per million tokens. */
const Price = z.strictObject({ in: z.number().nonnegative(), out: z.number().nonnegative() });
type Price = z.infer<typeof Price>;

const million = 1_000_000;
/** `gpt-5-mini-2025-08-07` costs what `gpt-5-mini` costs, unless the list knows it better. */
const release = /-\d{4}-\d\d-\d\d$/;

/**
 * What a call cost by the operator's price list, in US dollars.
 * @returns null for a model that is not on the list, and where no tokens were counted
 */
export function costOf(
  prices: Readonly<Record<string, Price>>,
  { model, tokensIn, tokensOut }: { model: string; tokensIn: number | null; tokensOut: number | null },
): number | null {
  const price = prices[model] ?? prices[model.replace(release, '')];
  if (!price || (tokensIn === null && tokensOut === null)) return null;
  return ((tokensIn ?? 0) * price.in + (tokensOut ?? 0) * price.out) / million;
}

const wrongList = 'must be JSON like {"model": {"in": 0.25, "out": 2}}, in US dollars per million tokens';

/** The settings of a service that tells what calls cost, or holds them against a cap. */
export const PricedEnv = EngineEnv.extend({
  /** What language models cost; a model that is not named has no known price. */
  MODEL_PRICES: z
    .string()
    .default('{}')
    .transform((text, ctx): Record<string, Price> => {
      const prices = z.record(z.string(), Price).safeParse(jsonIn(text));
      if (prices.success) return prices.data;
      ctx.addIssue({ code: 'custom', message: wrongList });
      return z.NEVER;
    }),
});
