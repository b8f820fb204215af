import fc from 'fast-check';
import { ageLabel, clock, toSeconds } from './time.js';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const before = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

describe('age', () => {
  it.each([
    [0.5, 'Just now'],
    [1, '1h ago'],
    [23.9, '23h ago'],
    [24, '1d ago'],
    [167, '6d ago'],
  ])('%p hours are "%s"', (hours, label) => expect(ageLabel(before(hours), now)).toBe(label));

  it('is a date from a week on, and says when it is not known', () => {
    expect(ageLabel(before(24 * 7), now)).toBe('Nov 14, 2026');
    expect(ageLabel(null, now)).toBe('Unknown time');
    expect(ageLabel('soon', now)).toBe('Unknown time');
  });
});

describe('timestamps', () => {
  it('reads mm:ss, hh:mm:ss and brackets', () => {
    expect(toSeconds('01:23')).toBe(83);
    expect(toSeconds('[00:01:23]')).toBe(83);
    expect(toSeconds('1:02:03')).toBe(3723);
    expect(toSeconds('about one')).toBeNull();
    expect(toSeconds(null)).toBeNull();
  });

  it('reads back every time it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 360_000 }), (seconds) => toSeconds(clock(seconds)) === seconds),
    );
  });
});
