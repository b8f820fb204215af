import fc from 'fast-check';
import { estimatedSeconds, pickedIn, secondsLeft, usualTime, wantedIn } from './estimate.js';

describe('the estimate of a discovery', () => {
  it.each([
    [5, 'standard', 55],
    [20, 'standard', 85],
    [10, 'thorough', 130],
    [15, 'thorough', 150],
    [20, 'thorough', 150],
  ] as const)('%p topics, %s: %p seconds', (count, depth, seconds) => {
    expect(estimatedSeconds(count, depth)).toBe(seconds);
  });

  it.each([
    [1, 'standard', '15 to 30 seconds'],
    [10, 'standard', '15 to 30 seconds'],
    [11, 'standard', '30 to 60 seconds'],
    [10, 'thorough', '45 to 90 seconds'],
    [20, 'thorough', 'up to 2.5 minutes'],
  ] as const)('%p topics, %s: it usually takes %s', (count, depth, words) => {
    expect(usualTime(count, depth)).toBe(words);
  });

  it('never goes up, and stops at zero', () => {
    fc.assert(
      fc.property(fc.nat(300_000), fc.nat(5_000), (passed, more) => {
        const before = secondsLeft(1000, 1000 + passed, 150);
        expect(secondsLeft(1000, 1000 + passed + more, 150)).toBeLessThanOrEqual(before);
        expect(before).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(secondsLeft(5000, 1000, 55)).toBe(55);
  });
});

it('an unreadable request gets the defaults', () => {
  expect(wantedIn(new URLSearchParams('count=12&depth=thorough'))).toEqual({
    topicCount: 12,
    analysisDepth: 'thorough',
  });
  for (const text of ['', 'count=0', 'count=21&depth=deep', 'count=2.5', 'count=many']) {
    expect(wantedIn(new URLSearchParams(text))).toEqual({ topicCount: 5, analysisDepth: 'standard' });
  }
});

it('only topics on screen can be selected', () => {
  expect(pickedIn('3,1,3,9,x,0,-1', 4)).toEqual([1, 3]);
  expect(pickedIn(null, 4)).toEqual([]);
});
