import fc from 'fast-check';
import {
  applySplices,
  areSplices,
  byWords,
  compose,
  inverse,
  minimalSplices,
  moveSpan,
  type Splice,
} from './index.js';

const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'é', '😀', '😁'), maxLength: 40 });

/** Splices of a text of this length, in order, some of them empty or side by side. */
const splicesIn = (length: number) =>
  fc
    .array(
      fc.tuple(
        fc.nat(length),
        fc.nat(length),
        fc.string({ unit: fc.constantFrom('a', 'X', '😀'), maxLength: 4 }),
      ),
      {
        maxLength: 5,
      },
    )
    .map((drawn) => {
      const cuts = drawn.flatMap(([one, two]) => [one, two]).sort((a, b) => a - b);
      return drawn.map(([, , text], i): Splice => ({
        from: cuts[2 * i] ?? 0,
        to: cuts[2 * i + 1] ?? 0,
        text,
      }));
    });
const changed = words.chain((text) =>
  fc.record({ text: fc.constant(text), splices: splicesIn(text.length) }),
);
const changedTwice = changed.chain(({ text, splices }) =>
  fc.record({
    text: fc.constant(text),
    first: fc.constant(splices),
    second: splicesIn(applySplices(text, splices).length),
  }),
);

describe('splices', () => {
  it('put other words where they stand', () => {
    expect(
      applySplices('one two three', [
        { from: 0, to: 3, text: '1' },
        { from: 7, to: 7, text: ' 2½' },
      ]),
    ).toBe('1 two 2½ three');
  });

  it.each([
    [
      'overlap',
      [
        { from: 0, to: 3, text: '' },
        { from: 2, to: 4, text: '' },
      ],
    ],
    [
      'are out of order',
      [
        { from: 3, to: 4, text: '' },
        { from: 0, to: 1, text: '' },
      ],
    ],
    ['reach outside', [{ from: 0, to: 9, text: '' }]],
    ['end before they begin', [{ from: 3, to: 2, text: '' }]],
  ])('are refused when they %s', (_, splices) => {
    expect(areSplices(splices, 5)).toBe(false);
    expect(() => applySplices('abcde', splices)).toThrow(RangeError);
  });

  it('that follow each other are one change', () => {
    fc.assert(
      fc.property(changedTwice, ({ text, first, second }) => {
        const both = compose(first, second);
        expect(areSplices(both, text.length)).toBe(true);
        expect(applySplices(text, both)).toBe(applySplices(applySplices(text, first), second));
      }),
    );
  });

  it('are as good without what they leave as it is, and can be stored', () => {
    fc.assert(
      fc.property(changed, ({ text, splices }) => {
        const least = minimalSplices(text, splices);
        expect(applySplices(text, least)).toBe(applySplices(text, splices));
        expect(least.every((splice) => splice.text.isWellFormed())).toBe(true);
        expect(minimalSplices(text, least)).toEqual(least);
      }),
    );
    expect(minimalSplices('it is cold', [{ from: 0, to: 10, text: 'it is gold' }])).toEqual([
      { from: 6, to: 7, text: 'g' },
    ]);
    expect(minimalSplices('the same', [{ from: 4, to: 8, text: 'same' }])).toEqual([]);
  });

  it('can be taken back, and say the same by single words', () => {
    fc.assert(
      fc.property(changed, ({ text, splices }) => {
        const known = splices.map((splice) => ({ ...splice, was: text.slice(splice.from, splice.to) }));
        const after = applySplices(text, known);
        expect(applySplices(after, inverse(known))).toBe(text);
        const finer = byWords(known);
        expect(applySplices(text, finer)).toBe(after);
        expect(finer.every(({ from, to, was }) => text.slice(from, to) === was)).toBe(true);
      }),
    );
    const turn = { from: 4, to: 20, was: 'it is cold today', text: 'it was cold' };
    expect(byWords([turn])).toEqual([
      { from: 7, to: 9, was: 'is', text: 'was' },
      { from: 14, to: 20, was: ' today', text: '' },
    ]);
  });

  it('that take back each other leave nothing', () => {
    const there = [{ from: 4, to: 7, text: 'red' }];
    const back = [{ from: 4, to: 7, text: 'two' }];
    expect(minimalSplices('one two', compose(there, back))).toEqual([]);
  });
});

describe('a span of a text that changes', () => {
  it.each([
    ['a word before it', { from: 0, to: 3, text: 'three' }, { from: 6, to: 9, touched: false }],
    [
      'a word that is put right before it',
      { from: 4, to: 4, text: 'a ' },
      { from: 6, to: 9, touched: false },
    ],
    ['a word that is put right behind it', { from: 7, to: 7, text: 's' }, { from: 4, to: 7, touched: false }],
    ['a letter inside it', { from: 5, to: 6, text: 'oo' }, { from: 4, to: 8, touched: true }],
    ['its own deletion', { from: 4, to: 8, text: '' }, { from: 4, to: 4, touched: true }],
    ['a change over its start', { from: 2, to: 5, text: 'XY' }, { from: 2, to: 6, touched: true }],
    ['a change over its end', { from: 6, to: 9, text: 'XYZ' }, { from: 4, to: 9, touched: true }],
  ])('follows %s', (_, splice, moved) => {
    expect(moveSpan({ from: 4, to: 7 }, [splice])).toEqual(moved);
  });

  it('has the same letters wherever it is untouched, and its change is inside it', () => {
    fc.assert(
      fc.property(changed, fc.nat(40), fc.nat(40), ({ text, splices }, one, two) => {
        const [from, to] = [Math.min(one, two, text.length), Math.min(Math.max(one, two), text.length)];
        const after = applySplices(text, splices);
        const moved = moveSpan({ from, to }, splices);
        expect(0 <= moved.from && moved.from <= moved.to && moved.to <= after.length).toBe(true);
        if (!moved.touched) expect(after.slice(moved.from, moved.to)).toBe(text.slice(from, to));
        expect(moved.touched).toBe(splices.some((s) => s.from < to && s.to > from));
      }),
    );
  });

  it('stands where each change after the other puts it, as long as none touches it', () => {
    fc.assert(
      fc.property(changedTwice, fc.nat(40), fc.nat(40), ({ text, first, second }, one, two) => {
        const [from, to] = [Math.min(one, two, text.length), Math.min(Math.max(one, two), text.length)];
        const once = moveSpan({ from, to }, first);
        const twice = moveSpan(once, second);
        fc.pre(from < to && !once.touched && !twice.touched);
        expect(moveSpan({ from, to }, compose(first, second))).toEqual(twice);
      }),
    );
  });
});
