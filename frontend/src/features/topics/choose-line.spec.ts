import { chooseLine } from './choose-line.js';

it('one subject line is chosen per topic, and can be let go', () => {
  const first = chooseLine({}, 1, 'A line');
  expect(chooseLine(first, 2, 'Another')).toEqual({ 1: 'A line', 2: 'Another' });
  expect(chooseLine(first, 1, 'B line')).toEqual({ 1: 'B line' });
  expect(chooseLine(first, 1, null)).toEqual({});
});
