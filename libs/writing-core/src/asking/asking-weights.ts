/**
 * Weights of the signs that a recording deals with a question, in the order of `signNames`, and the constant at the end.
 * Written by tests/eval/train-asking.ts, fitted on public talks and meetings; not edited by hand.
 */
// prettier-ignore
export const askingWeights: readonly number[] = [1.69, 1.19, 1.25, 0.99, -0.83, -3.37];
