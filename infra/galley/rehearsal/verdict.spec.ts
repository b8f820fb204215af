import type { AnswerMeasures, RehearsedCall } from '@galley/contracts';
import { reasonsWorse, totalsOf } from './verdict.js';

const answer = (part: Partial<AnswerMeasures> = {}): AnswerMeasures => ({
  failed: false,
  problem: null,
  quotes: 10,
  located: 10,
  warnings: 0,
  words: 200,
  durationMs: 1_000,
  tokens: 100,
  costUsd: 0.1,
  ...part,
});
const call = (before: Partial<AnswerMeasures>, after: Partial<AnswerMeasures> | null): RehearsedCall => ({
  id: 1,
  before: answer(before),
  after: after === null ? null : answer(after),
  skipped: after === null ? 'It was too long to be stored whole.' : null,
});
const many = (after: Partial<AnswerMeasures>, before: Partial<AnswerMeasures> = {}) =>
  Array.from({ length: 10 }, () => call(before, after));

describe('whether another model does worse', () => {
  it.each<[string, RehearsedCall[]]>([
    ['the same', many({})],
    ['better', many({ located: 10, words: 260, warnings: 0 }, { located: 8, warnings: 2 })],
    ['slower and dearer', many({ durationMs: 9_000, costUsd: 4 })],
    ['within the tolerance', [...many({}), call({}, { located: 9, warnings: 0 })]],
    ['with fewer quotes, but more than nine in ten', many({ quotes: 9, located: 9 })],
    ['failing where the other failed', [call({ failed: true }, { failed: true }), ...many({})]],
    ['with a call that could not be replayed', [call({}, null), ...many({})]],
  ])('not when it is %s', (_, calls) => {
    expect(reasonsWorse(calls)).toEqual([]);
  });

  it.each<[string, RehearsedCall[], RegExp]>([
    ['a call fails', [...many({}), call({}, { failed: true, located: 0 })], /^1 calls failed, 0 before$/],
    ['quotes are made up', many({ located: 9, quotes: 10 }), /^90 % of its quotes .*, 100 % before$/],
    ['it hardly quotes', many({ quotes: 8, located: 8 }), /^80 quotes were kept, 100 before$/],
    ['it is warned of', many({ warnings: 1 }), /^10 warnings, 0 before$/],
    ['it says little', many({ words: 99 }), /^990 words, 2000 before$/],
  ])('when %s', (_, calls, reason) => {
    expect(reasonsWorse(calls)).toEqual([expect.stringMatching(reason)]);
  });

  it('adds up what is known', () => {
    expect(totalsOf([answer(), answer({ costUsd: null, failed: true })])).toMatchObject({
      failures: 1,
      seconds: 2,
      costUsd: null,
    });
  });
});
