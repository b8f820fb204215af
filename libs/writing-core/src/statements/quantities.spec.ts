import fc from 'fast-check';
import { agrees, mayHoldNumber, quantitiesIn } from './quantities.js';
import { partsOf } from './statement.js';

const read = (text: string) =>
  partsOf(text).flatMap(({ quantity }) => (quantity ? [[quantity.value, quantity.unit]] : []));
const first = (text: string) => {
  const [quantity] = partsOf(text).flatMap((part) => part.quantity ?? []);
  if (!quantity) throw new Error(`No number in “${text}”.`);
  return quantity;
};

describe('numbers of a text', () => {
  it.each([
    [
      'forty-two dollars and seventy-five cents',
      [
        [42, 'money'],
        [75, 'money'],
      ],
    ],
    [
      '$71million, $1,250.50 and €3k',
      [
        [71e6, 'money'],
        [1250.5, 'money'],
        [3000, 'money'],
      ],
    ],
    ['a hundred and five people', [[105, 'plain']]],
    ['three hundred thousand shares', [[300_000, 'plain']]],
    [
      'two point one percent, 5% and 7 per cent',
      [
        [2.1, 'percent'],
        [5, 'percent'],
        [7, 'percent'],
      ],
    ],
    [
      'nineteen sixty-eight, twenty twenty-one, 1984',
      [
        [1968, 'year'],
        [2021, 'year'],
        [1984, 'year'],
      ],
    ],
    [
      'the third of May, the 21st',
      [
        [3, 'order'],
        [21, 'order'],
      ],
    ],
    [
      'at 3:30 we had half a dozen',
      [
        [210, 'clock'],
        [0.5, 'plain'],
        [12, 'plain'],
      ],
    ],
    [
      '31seniors and a 10x increase',
      [
        [31, 'plain'],
        [10, 'plain'],
      ],
    ],
    ['one of them said that no one knew', []],
    ['one percent of one thing', [[1, 'percent']]],
  ])('are read from “%s”', (text, numbers) => {
    expect(read(text)).toEqual(numbers);
  });

  it('are the same in digits and with separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 999_999_999 }), (value) => {
        fc.pre(value < 1800 || value > 2099);
        expect(read(`${value} shares`)).toEqual([[value, 'plain']]);
        expect(read(`${value.toLocaleString('en-US')} shares`)).toEqual([[value, 'plain']]);
      }),
    );
  });

  it('cover each word at most once', () => {
    const words = fc.constantFrom(
      ...'two twenty hundred thousand and point five a 3 million of 1.5 half second'.split(' '),
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 14 }), (list) => {
        let end = 0;
        for (const quantity of quantitiesIn(list)) {
          expect(quantity.first).toBeGreaterThanOrEqual(end);
          expect(quantity.end).toBeGreaterThan(quantity.first);
          expect(Number.isFinite(quantity.value)).toBe(true);
          ({ end } = quantity);
        }
      }),
    );
  });

  it('are all in texts that may hold one', () => {
    const word = fc.constantFrom(
      'one',
      "one's",
      'Two',
      'twenty-two',
      '3rd',
      '$40',
      '12:30',
      'half',
      'dozen',
      'dog',
      'é',
      'U.S.',
      'and',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const text = words.join(' ');
        expect(mayHoldNumber(text) || read(text).length === 0).toBe(true);
      }),
    );
  });

  it('are none of the words that every object of JavaScript knows', () => {
    expect(read('the constructor of two dogs, toString and valueOf the hasOwnProperty')).toEqual([
      [2, 'plain'],
    ]);
  });

  it.each([
    ['about 17,000', '16,800', true],
    ['17,000', '16,800', false],
    ['around 34 percent', 'around 33 percent', false],
    ['more than 40', '45', true],
    ['more than 50', '45', false],
    ['up to 50', '45', true],
    ['about 2012', 'about 2013', false],
  ])('“%s” against “%s”: %s', (claimed, said, same) => {
    expect(agrees(first(claimed), first(said))).toBe(same);
  });
});
