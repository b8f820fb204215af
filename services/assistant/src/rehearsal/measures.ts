import type { AnswerMeasures } from '@galley/contracts';
import type { Replayed } from '@galley/engine';
import type { Transcript } from '@galley/transcript';
import { objectIn, quotationsIn, wordsIn } from './quotations.js';

/** Measures one answer by the material that the model was given. @param fields those that the answer should have */
export function measure(
  answer: Replayed,
  material: Transcript,
  costUsd: number | null,
  fields: readonly string[],
): AnswerMeasures {
  const { durationMs, tokensIn, tokensOut } = answer;
  const tokens = tokensIn === null && tokensOut === null ? null : (tokensIn ?? 0) + (tokensOut ?? 0);
  const taken = { durationMs, tokens, costUsd };
  if (answer.outcome === 'failed')
    return { failed: true, problem: answer.error, quotes: 0, located: 0, warnings: 0, words: 0, ...taken };
  const { quotes, located } = quotationsIn(answer.response, material);
  const had = objectIn(answer.response) ?? {};
  const missing = fields.filter((field) => had[field] === undefined).length;
  const mended = answer.outcome === 'repaired' ? 1 : 0;
  return {
    failed: false,
    problem: null,
    quotes,
    located,
    warnings: quotes - located + missing + mended,
    words: wordsIn(answer.response),
    ...taken,
  };
}
