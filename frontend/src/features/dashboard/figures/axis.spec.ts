import { durationMark, durationMarks } from './axis.js';

describe('the axes of the figures', () => {
  it('have minutes, hours or days where durations are', () => {
    expect(durationMarks(0.02).map(durationMark)).toEqual(['0', '5 min']);
    expect(durationMarks(0.9).map(durationMark)).toEqual(['0', '20 min', '40 min', '1 h']);
    expect(durationMarks(30).map(durationMark)).toEqual(['0', '12 h', '24 h', '36 h']);
    expect(durationMarks(200).map(durationMark)).toEqual(['0', '3 d', '6 d', '9 d']);
  });
});
