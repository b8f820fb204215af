import { EngineError } from './errors.js';

const isTooLong = (error: unknown): boolean =>
  error instanceof EngineError && error.code === 'ENGINE_CONTEXT_LIMIT';

/** Shares of the material that are tried in turn when a model can't read all of it. */
const shares = [1, 0.4, 0.15] as const;

/**
 * Does work with less material when it is too long for the model. @param work gets the share of the material to use, 0 to 1
 * @throws EngineError ENGINE_CONTEXT_LIMIT when the least is still too long
 */
export async function withLess<T>(work: (share: number) => Promise<T>): Promise<T> {
  for (const share of shares.slice(0, -1)) {
    try {
      return await work(share);
    } catch (error) {
      if (!isTooLong(error)) throw error;
    }
  }
  return work(shares[shares.length - 1] ?? 1);
}

/** Less than this is not divided further: a model that can't read it can't work on recordings. */
const mostDivisions = 4;

/**
 * Does work on a list, and on its halves when it is too long for the model: nothing is left out.
 * @throws EngineError ENGINE_CONTEXT_LIMIT when a sixteenth is still too long
 */
export async function inHalves<I, R>(
  items: readonly I[],
  work: (items: readonly I[]) => Promise<readonly R[]>,
  divisions = mostDivisions,
): Promise<R[]> {
  try {
    return [...(await work(items))];
  } catch (error) {
    if (!isTooLong(error) || items.length < 2 || divisions === 0) throw error;
  }
  const middle = Math.ceil(items.length / 2);
  const first = await inHalves(items.slice(0, middle), work, divisions - 1);
  return [...first, ...(await inHalves(items.slice(middle), work, divisions - 1))];
}
