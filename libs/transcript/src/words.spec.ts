import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { spokenWords, wordSpans } from './words.js';

it('takes what stands between spaces for a word, and a dash for none', () => {
  expect(spokenWords('One – two, three-four.')).toEqual(['One', 'two,', 'three-four.']);
});

it.each([
  ['Japanese', 'パン屋は六時に開きます。', 4],
  ['Chinese', '面包店六点开门。', 3],
  ['Thai', 'ร้านขนมปังเปิดหกโมงเช้า', 3],
])('finds words in %s, which has no spaces between them', (_, text, least) => {
  expect(spokenWords(text).length).toBeGreaterThanOrEqual(least);
});

it('finds words of both kinds in one text', () => {
  expect(spokenWords('Docker を使う.')).toEqual(['Docker', 'を', '使う']);
});

it('answers places in order that do not overlap, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      let end = 0;
      for (const { from, to } of wordSpans(text)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(text.length);
        end = to;
      }
    }),
  );
});

it('reads a hundred thousand characters without a space in a moment', () => {
  const text = '面包店六点开门'.repeat(14_000);
  const start = performance.now();
  wordSpans(text);
  expect(performance.now() - start).toBeLessThan(2000);
});
