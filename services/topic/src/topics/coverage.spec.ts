import fc from 'fast-check';
import { shareCovered } from './coverage.js';

const length = 60;
const span = fc
  .tuple(fc.integer({ min: 0, max: length }), fc.integer({ min: 0, max: length + 20 }))
  .map(([from, more]) => ({ from, to: from + more }));

describe('the share of a text that spans cover', () => {
  it('counts every character once, whatever overlaps, in any order', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), (spans) => {
        const inside = Array.from({ length }, (_, at) => spans.some(({ from, to }) => from <= at && at < to));
        expect(shareCovered(spans, length)).toBeCloseTo(inside.filter(Boolean).length / length);
      }),
    );
  });

  it('is nothing of an empty text', () => {
    expect(shareCovered([{ from: 0, to: 0 }], 0)).toBe(0);
  });
});
