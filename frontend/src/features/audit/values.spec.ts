import { changesOf, valuesLabel } from './values.js';

describe('the values of a line', () => {
  it('are said in words', () => {
    const values = { enabled: true, timeOfDay: '07:30', weekdays: [1, 2], dailyCapUsd: null };
    expect(valuesLabel(values)).toBe('enabled yes · time of day 07:30 · weekdays 1, 2 · daily cap usd none');
  });

  it('are those that differ, where both are known', () => {
    const before = { role: 'editor', name: 'Ben', weekdays: [1] };
    expect(changesOf(before, { role: 'admin', name: 'Ben', weekdays: [1] })).toEqual({
      before: { role: 'editor' },
      after: { role: 'admin' },
    });
    expect(changesOf(null, { host: 'hooks.example' })).toEqual({
      before: null,
      after: { host: 'hooks.example' },
    });
  });
});
