import fc from 'fast-check';
import { isPlain, plainKeysIn, spokenParts } from './normal.js';

const missing = (text: string): string[] => {
  const keys = new Set(plainKeysIn({ text } as Parameters<typeof plainKeysIn>[0]));
  return spokenParts(text)
    .filter(isPlain)
    .flatMap(({ key }) => (keys.has(key) ? [] : [key]));
};

const odd = fc.constantFrom(
  ...`don't cannot can’t O’Brien women's went 4chan 1980s 3D 5k $40 12:30 two-thirds U.S. A_B_ covid-19 they're 'tis rock’n’roll nine hundred and`.split(
    ' ',
  ),
);

describe('plain words of a sentence', () => {
  it('are all found without reading it as a statement', () => {
    const text = fc
      .array(fc.oneof(odd, fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 12 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, (words) => expect(missing(words)).toEqual([])),
      { numRuns: 2_000 },
    );
  });
});
