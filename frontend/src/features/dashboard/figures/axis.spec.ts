import { durationMark, durationMarks, marksOf, namedWeeks } from './axis.js';

describe('the axes of the figures', () => {
  it('have round numbers from nothing to at least the highest', () => {
    expect(marksOf(0)).toEqual([0, 1]);
    expect(marksOf(1)).toEqual([0, 1]);
    expect(marksOf(3)).toEqual([0, 2, 4]);
    expect(marksOf(19)).toEqual([0, 10, 20]);
    expect(marksOf(167)).toEqual([0, 100, 200]);
  });

  it('have minutes, hours or days where durations are', () => {
    expect(durationMarks(0.02).map(durationMark)).toEqual(['0', '5 min']);
    expect(durationMarks(0.9).map(durationMark)).toEqual(['0', '20 min', '40 min', '1 h']);
    expect(durationMarks(30).map(durationMark)).toEqual(['0', '12 h', '24 h', '36 h']);
    expect(durationMarks(200).map(durationMark)).toEqual(['0', '3 d', '6 d', '9 d']);
  });

  it('name as many weeks as there is room for, the present one among them', () => {
    expect(namedWeeks(12, 480)).toEqual([1, 3, 5, 7, 9, 11]);
    expect(namedWeeks(12, 300)).toEqual([2, 5, 8, 11]);
    expect(namedWeeks(12, 2000)).toHaveLength(12);
  });
});
