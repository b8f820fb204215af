import type { ModelUse } from '@galley/contracts';
import { costOf } from '@galley/engine';
import type { AssistantEnv } from '../assistant.env.js';

/** Calls to one model. */
export interface Used {
  readonly model: string;
  readonly calls: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
}
type Prices = AssistantEnv['MODEL_PRICES'];

/** The columns of `Used`, from `model_costs`. */
export const usedColumns = `model, sum(calls)::int AS calls, sum("tokensIn")::float8 AS "tokensIn", sum("tokensOut")::float8 AS "tokensOut"`;

/** Today, as the database and UTC have it. */
export const today = `(now() AT TIME ZONE 'UTC')::date`;

/** These calls as one. Nothing used costs nothing; calls to models without a price alone cost nobody knows what. */
export function useOf(prices: Prices, used: readonly Used[]): ModelUse {
  const sum = { calls: 0, tokensIn: 0, tokensOut: 0, unpriced: 0 };
  let costUsd: number | null = used.length === 0 ? 0 : null;
  for (const part of used) {
    sum.calls += part.calls;
    sum.tokensIn += part.tokensIn;
    sum.tokensOut += part.tokensOut;
    const cost = costOf(prices, part);
    if (cost === null) sum.unpriced += part.calls;
    else costUsd = (costUsd ?? 0) + cost;
  }
  return { ...sum, costUsd };
}

/** What these calls cost, as far as their price is known, to a billionth: 0.7 and 0.1 are 0.8. */
export const spentOn = (prices: Prices, used: readonly Used[]): number =>
  Number((useOf(prices, used).costUsd ?? 0).toFixed(9));

/** These calls by what `keyOf` says of them, what cost most first. */
export function usesBy<U extends Used, K>(
  prices: Prices,
  used: readonly U[],
  keyOf: (part: U) => K,
): [K, ModelUse][] {
  const parts = [...Map.groupBy(used, keyOf)].map(([key, group]): [K, ModelUse] => [
    key,
    useOf(prices, group),
  ]);
  return parts.toSorted(([, a], [, b]) => (b.costUsd ?? -1) - (a.costUsd ?? -1) || b.tokensIn - a.tokensIn);
}
