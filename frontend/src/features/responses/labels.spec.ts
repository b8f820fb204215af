import { costLabel, durationLabel, keptLabel, tokensOf } from './labels.js';

describe('what a call to the model cost and took', () => {
  it('is shown precisely enough for small amounts', () => {
    expect([0, 0.000_42, 0.0099, 0.42, 12.5].map(costLabel)).toEqual([
      '$0.00',
      '$0.00042',
      '$0.0099',
      '$0.42',
      '$12.50',
    ]);
    expect([640, 12_400, 125_000].map(durationLabel)).toEqual(['640 ms', '12.4 s', '2 min 5 s']);
  });

  it('has no tokens if none were counted', () => {
    expect(tokensOf({ tokensIn: null, tokensOut: null })).toBeNull();
    expect(tokensOf({ tokensIn: 12, tokensOut: null })).toBe(12);
  });

  it('is kept for days, a year, or for ever', () => {
    expect([1, 30, 365, null].map(keptLabel)).toEqual(['1 day', '30 days', '1 year', 'Forever']);
  });
});
