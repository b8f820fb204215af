import { isFeatured } from './featured.js';

const gurus = [
  { id: 2, name: 'Mara Lindqvist' },
  { id: 5, name: 'Theo Okonkwo' },
];
const available = (featured: string[]) =>
  gurus.filter((guru) => isFeatured(guru, featured)).map(({ id }) => id);

it('the settings name the gurus that can be chosen; by default it is all of them', () => {
  expect(available(['theo okonkwo '])).toEqual([5]);
  expect(available([])).toEqual([2, 5]);
  expect(available([' '])).toEqual([2, 5]);
});
