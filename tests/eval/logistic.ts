/** A row of features and whether a boundary lies there. */
export interface Example {
  readonly row: readonly number[];
  readonly is: boolean;
}

/**
 * Logistic regression with a quadratic penalty, fitted by Newton's method.
 *
 * @param penalty on the square of each weight; the constant is free
 * @returns a weight for each feature, then the constant
 */
export function fitLogistic(examples: readonly Example[], penalty: number): number[] {
  const size = (examples[0]?.row.length ?? 0) + 1;
  let weights = new Array<number>(size).fill(0);
  for (let round = 0; round < 15; round += 1) {
    const { slope, curve } = derivatives(examples, weights, penalty);
    const step = solve(curve, slope);
    weights = weights.map((weight, k) => weight + (step[k] ?? 0));
    if (step.every((change) => Math.abs(change) < 1e-5)) break;
  }
  return weights;
}

/** How likely, by weights whose last is the constant. */
export function likelihood(weights: readonly number[], row: readonly number[]): number {
  const sum = row.reduce((total, value, k) => total + (weights[k] ?? 0) * value, weights[row.length] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

function derivatives(examples: readonly Example[], weights: readonly number[], penalty: number) {
  const size = weights.length;
  const slope = new Float64Array(size);
  const curve = Array.from({ length: size }, () => new Float64Array(size));
  for (const { row, is } of examples) {
    const p = likelihood(weights, row);
    const miss = (is ? 1 : 0) - p;
    const bend = p * (1 - p);
    for (let k = 0; k < size; k += 1) {
      const value = k < row.length ? (row[k] ?? 0) : 1;
      if (value === 0) continue;
      slope[k] = (slope[k] ?? 0) + miss * value;
      const line = curve[k];
      if (!line) continue;
      for (let m = 0; m <= k; m += 1)
        line[m] = (line[m] ?? 0) + bend * value * (m < row.length ? (row[m] ?? 0) : 1);
    }
  }
  for (let k = 0; k < size; k += 1) {
    const line = curve[k];
    if (line) line[k] = (line[k] ?? 0) + (k < size - 1 ? penalty : 1e-6);
    if (k < size - 1) slope[k] = (slope[k] ?? 0) - penalty * (weights[k] ?? 0);
  }
  return { slope, curve };
}

/** Solves a symmetric positive system of which the lower half is given (Cholesky). */
function solve(lower: Float64Array[], right: Float64Array): number[] {
  const size = right.length;
  const at = (i: number, j: number) => lower[i]?.[j] ?? 0;
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = at(i, j);
      for (let k = 0; k < j; k += 1) sum -= at(i, k) * at(j, k);
      const line = lower[i];
      if (line) line[j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / at(j, j);
    }
  }
  const answer = [...right];
  for (let i = 0; i < size; i += 1) {
    for (let k = 0; k < i; k += 1) answer[i] = (answer[i] ?? 0) - at(i, k) * (answer[k] ?? 0);
    answer[i] = (answer[i] ?? 0) / at(i, i);
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < size; k += 1) answer[i] = (answer[i] ?? 0) - at(k, i) * (answer[k] ?? 0);
    answer[i] = (answer[i] ?? 0) / at(i, i);
  }
  return answer;
}
