import { durationLabel, shareLabel, spreadLabel, weekLabel } from './words.js';

describe('the words of the figures', () => {
  it('word a duration as people do', () => {
    expect([0.001, 0.5, 1, 26.04, 47.9, 48, 61].map(durationLabel)).toEqual([
      '1 minute',
      '30 minutes',
      '1 hour',
      '26 hours',
      '47.9 hours',
      '2 days',
      '2.5 days',
    ]);
  });

  it('leave out the spread if there is none', () => {
    expect(spreadLabel({ from: 20, median: 30, to: 40 })).toBe(
      '30 hours, half of them between 20 and 40 hours',
    );
    expect(spreadLabel({ from: 0.5, median: 30, to: 72 })).toBe(
      '30 hours, half of them between 30 minutes and 3 days',
    );
    expect(spreadLabel({ from: 30, median: 30, to: 30 })).toBe('30 hours');
  });

  it('never round a share to 100 % or 0 %', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(shareLabel)).toEqual(['0%', '1%', '50%', '99%', '100%']);
  });

  it('name a week by its Monday, wherever the reader is', () => {
    expect(weekLabel('2026-11-16', false)).toBe('Week of Nov 16');
    expect(weekLabel('2026-11-16', true)).toBe('This week');
  });
});
