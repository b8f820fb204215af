import { counted } from './counted.js';

it('a search that stopped counting says so; a list is counted to its end', () => {
  expect(counted(500, true)).toBe('500+');
  expect(counted(499, true)).toBe('499');
  expect(counted(12_345, false)).toBe('12,345');
});
