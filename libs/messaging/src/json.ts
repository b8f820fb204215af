import { AppError } from '@galley/contracts';

/** No contract nests deeper. Checking or writing a value that is nested deeper could overflow the stack. */
const deepest = 200;

/**
 * Parses a JSON text that comes from outside.
 * @throws AppError BAD_REQUEST when it is not JSON, or is nested more than 200 levels deep
 */
export function parseInput(text: string): unknown {
  const value = parsed(text);
  // So many levels need as many brackets, so short inputs need no check.
  if (text.length > 2 * deepest && isTooDeep(value))
    throw new AppError('BAD_REQUEST', {}, 'The JSON is nested too deeply.');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError('BAD_REQUEST', {}, 'The body is not valid JSON.');
  }
}

/** Works level by level, so that the check itself needs no deep stack. */
function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((parent) => Object.values(parent).filter(isNested));
  }
  return false;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
