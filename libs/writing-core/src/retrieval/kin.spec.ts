import { kinAmong } from './kin.js';

describe('words of one family', () => {
  const kin = kinAmong([
    'transcrib',
    'categori',
    'recognit',
    'experi',
    'compass',
    'special',
    'care',
    '1000000',
  ]);

  it.each([
    ['transcript', ['transcrib']],
    ['categor', ['categori']],
    ['recogn', ['recognit']],
    ['transcrib', []],
    ['experiment', []],
    ['compani', []],
    ['specif', []],
    ['career', []],
    ['1000001', []],
  ])('of “%s” are %j', (stem, family) => {
    expect(kin(stem)).toEqual(family);
  });
});
