import { marksOf, namedPlaces } from './axis.js';

describe('the axes of charts', () => {
  it('have round numbers from nothing to at least the highest', () => {
    expect(marksOf(0)).toEqual([0, 1]);
    expect(marksOf(1)).toEqual([0, 1]);
    expect(marksOf(3)).toEqual([0, 2, 4]);
    expect(marksOf(19)).toEqual([0, 10, 20]);
    expect(marksOf(167)).toEqual([0, 100, 200]);
    expect(marksOf(0.07, 2, 0.0001)).toEqual([0, 0.05, 0.1]);
    expect(marksOf(0, 2, 0.01)).toEqual([0, 0.01]);
  });

  it('name as many places as there is room for, the last one among them', () => {
    expect(namedPlaces(12, 480)).toEqual([1, 3, 5, 7, 9, 11]);
    expect(namedPlaces(12, 300)).toEqual([2, 5, 8, 11]);
    expect(namedPlaces(12, 2000)).toHaveLength(12);
  });
});
