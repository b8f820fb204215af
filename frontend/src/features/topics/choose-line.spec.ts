import { chooseLine, linesFromTexts, linesToTexts } from './choose-line.js';

it('one subject line is chosen per topic, and can be cleared', () => {
  const first = chooseLine({}, 1, 'A line');
  expect(chooseLine(first, 2, 'Another')).toEqual({ 1: 'A line', 2: 'Another' });
  expect(chooseLine(first, 1, 'B line')).toEqual({ 1: 'B line' });
  expect(chooseLine(first, 1, null)).toEqual({});
});

it('chosen lines are read from the address; the rest of the address is unchanged', () => {
  const lines = { 4: 'One: two, and 3:4', 12: 'قال: لا' };
  expect(linesFromTexts(linesToTexts(lines))).toEqual(lines);
  expect(linesFromTexts(['', '7:', ':x', 'a:b', '0:zero', '-1:less'])).toEqual({});
});
