import type { AnswerMeasures, RehearsedCall } from '@galley/contracts';

/** Many answers, added up. */
export interface Totals {
  readonly failures: number;
  readonly quotes: number;
  readonly located: number;
  readonly warnings: number;
  readonly words: number;
  readonly seconds: number;
  /** Null where the price of an answer is not known. */
  readonly costUsd: number | null;
}

/** How much worse may still be chance. The guide states the same numbers. */
export const tolerance = {
  /** Of the share of quotes that are kept. */
  keptPoints: 2,
  /** Share of the quotes before that must be kept again. */
  located: 0.9,
  warnings: 1.1,
  words: 0.5,
} as const;

export function totalsOf(answers: readonly AnswerMeasures[]): Totals {
  const sum = (of: (answer: AnswerMeasures) => number) => answers.reduce((all, one) => all + of(one), 0);
  return {
    failures: answers.filter(({ failed }) => failed).length,
    quotes: sum(({ quotes }) => quotes),
    located: sum(({ located }) => located),
    warnings: sum(({ warnings }) => warnings),
    words: sum(({ words }) => words),
    seconds: sum(({ durationMs }) => durationMs) / 1000,
    costUsd: answers.some(({ costUsd }) => costUsd === null) ? null : sum(({ costUsd }) => costUsd ?? 0),
  };
}

/** The calls that stand side by side: both were measured. */
export const pairsOf = (calls: readonly RehearsedCall[]) =>
  calls.flatMap(({ before, after }) => (after === null ? [] : [{ before, after }]));

/**
 * Why the other model did worse; empty when it did not. What answers hold is compared over the calls that both answered, so
 * that a failure counts once, as a failure. Cost and time are shown and decide nothing: that is a choice of the operator.
 */
export function reasonsWorse(calls: readonly RehearsedCall[]): string[] {
  const pairs = pairsOf(calls);
  const failedBefore = pairs.filter(({ before }) => before.failed).length;
  const failedAfter = pairs.filter(({ after }) => after.failed).length;
  const answered = pairs.filter(({ before, after }) => !before.failed && !after.failed);
  const before = totalsOf(answered.map((pair) => pair.before));
  const after = totalsOf(answered.map((pair) => pair.after));
  const reasons: (string | false)[] = [
    failedAfter > failedBefore && `${failedAfter} calls failed, ${failedBefore} before`,
    share(after) < share(before) - tolerance.keptPoints &&
      `${share(after).toFixed(0)} % of its quotes stand in the recording, ${share(before).toFixed(0)} % before`,
    after.located < before.located * tolerance.located &&
      `${after.located} quotes were kept, ${before.located} before`,
    after.warnings > before.warnings * tolerance.warnings &&
      `${after.warnings} warnings, ${before.warnings} before`,
    after.words < before.words * tolerance.words && `${after.words} words, ${before.words} before`,
  ];
  return reasons.filter((reason) => reason !== false);
}

/** Percent; all of none are kept. */
const share = ({ quotes, located }: Totals): number => (quotes === 0 ? 100 : (located / quotes) * 100);
