import { readEnv } from '@galley/service-kit';
import { costOf, PricedEnv } from './prices.js';

const prices = { 'gpt-5-mini': { in: 0.25, out: 2 } };
const call = (model: string, tokensIn: number | null = 1_000_000, tokensOut: number | null = 500_000) => ({
  model,
  tokensIn,
  tokensOut,
});

describe('the cost of a call', () => {
  it('is counted per million tokens, in and out', () => {
    expect(costOf(prices, call('gpt-5-mini'))).toBe(1.25);
    expect(costOf(prices, call('gpt-5-mini-2025-08-07', 2000, null))).toBe(0.0005);
  });

  it('is unknown for a model without a price, and without tokens', () => {
    expect(costOf(prices, call('gpt-5'))).toBeNull();
    expect(costOf(prices, call('gpt-5-mini', null, null))).toBeNull();
  });
});

describe('a price list', () => {
  it('is read at the start, and stops it when it is wrong', () => {
    const env = (list: string) => readEnv(PricedEnv, { MODEL_PRICES: list }).MODEL_PRICES;
    expect(env('{"gpt-5-mini": {"in": 0.25, "out": 2}}')).toEqual(prices);
    expect(env('')).toEqual({});
    for (const wrong of ['cheap', '[]', '{"m": 3}', '{"m": {"in": -1, "out": 0}}', '{"m": {"in": 1}}'])
      expect(() => env(wrong)).toThrow(/^MODEL_PRICES must be JSON like/);
  });
});
