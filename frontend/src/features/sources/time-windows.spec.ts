import { sinceOf } from './time-windows.js';

const now = new Date(2026, 2, 3, 15, 30);
const local = (window: string) => {
  const since = sinceOf(window, now);
  return since === null ? null : new Date(since).toString();
};

describe('the time filter of sources', () => {
  it('starts at the beginning of the day, so that repeated requests are equal', () => {
    expect(local('today')).toBe(new Date(2026, 2, 3).toString());
    expect(local('week')).toBe(new Date(2026, 1, 24).toString());
    expect(local('month')).toBe(new Date(2026, 1, 1).toString());
    expect(local('year')).toBe(new Date(2025, 2, 3).toString());
  });

  it('filters nothing for all time and for unknown values', () => {
    expect(sinceOf(null, now)).toBeNull();
    expect(sinceOf('decade', now)).toBeNull();
  });
});
