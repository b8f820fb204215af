import fc from 'fast-check';
import { fitLogistic, likelihood } from './logistic.js';
import { boundaryF1, windowDiff } from './measures.js';

const places = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 12 });

describe('WindowDiff', () => {
  it('is 0 for the reference itself and lies between 0 and 1', () => {
    fc.assert(
      fc.property(places, places, (reference, hypothesis) => {
        expect(windowDiff(reference, reference, 10_000)).toBe(0);
        const found = windowDiff(reference, hypothesis, 10_000);
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('punishes a near miss less than a far one, and an extra boundary like a missing one', () => {
    const at = (...hypothesis: number[]) => windowDiff([5_000], hypothesis, 10_000);
    expect(at(5_200)).toBeLessThan(at(7_000));
    expect(at(5_200)).toBeCloseTo((2 * 200) / 7_500, 2);
    expect(at()).toBeGreaterThan(at(5_100));
    expect(at(5_000, 8_000)).toBeGreaterThan(0);
  });
});

describe('F1 of boundaries', () => {
  it('matches each boundary once', () => {
    expect(boundaryF1([1_000], [900, 1_100])).toBeCloseTo(2 / 3);
    expect(boundaryF1([1_000, 1_300], [1_150])).toBeCloseTo(2 / 3);
    expect(boundaryF1([1_000, 1_600], [1_450, 600])).toBe(1);
  });

  it('counts 500 characters as near and 501 as far', () => {
    expect(boundaryF1([1_000], [1_500])).toBe(1);
    expect(boundaryF1([1_000], [1_501])).toBe(0);
  });

  it('is symmetric', () => {
    fc.assert(fc.property(places, places, (a, b) => boundaryF1(a, b) === boundaryF1(b, a)));
  });
});

describe('the scorer of the training script', () => {
  it('finds weights that separate the classes, and the penalty keeps them small', () => {
    const examples = Array.from({ length: 200 }, (_, i) => ({
      row: [i % 2, (i * 7) % 5],
      is: i % 2 === 1 && i % 10 !== 1,
    }));
    const weights = fitLogistic(examples, 1);
    expect(likelihood(weights, [1, 2])).toBeGreaterThan(0.6);
    expect(likelihood(weights, [0, 2])).toBeLessThan(0.2);
    expect(Math.abs(fitLogistic(examples, 100)[0] ?? 0)).toBeLessThan(Math.abs(weights[0] ?? 0));
  });
});
