import { AppError } from '@galley/contracts';
import type { z } from 'zod';
import type { Answer } from './destination-client.js';

/** Letters of what a destination says about a refusal. */
const problemLength = 300;

/**
 * What an answer says about a failure, as people read it; nothing for a success.
 * @param problem finds the sentence in the JSON of a refusal
 * @throws AppError DESTINATION_*
 */
export function refuseFailure(answer: Answer, name: string, problem: (body: unknown) => string | null): void {
  const { status, isJson, location } = answer;
  if (status >= 200 && status < 300) return;
  if (status >= 300 && status < 400) throw elsewhere(name, location);
  if (status >= 500 || status === 429 || status === 408)
    throw new AppError('DESTINATION_AWAY', { name, status, canRetryLater: true });
  if (status === 401) throw new AppError('DESTINATION_SECRET_REFUSED', { name });
  if (!isJson) throw new AppError('DESTINATION_NOT_API', { name });
  if (status === 403) throw new AppError('DESTINATION_NOT_ALLOWED', { name });
  const said = problem(parsed(answer)) ?? `it answered with status ${status}.`;
  throw new AppError('DESTINATION_REFUSED', { name, problem: said.slice(0, problemLength) });
}

/** The JSON of a success, in the shape that is needed of it. @throws AppError DESTINATION_NOT_API */
export function bodyOf<S extends z.ZodType>(answer: Answer, shape: S, name: string): z.output<S> {
  const body = shape.safeParse(parsed(answer));
  if (!body.success) throw new AppError('DESTINATION_NOT_API', { name });
  return body.data;
}

/** Undefined for what is no JSON. */
export function parsed({ text }: Answer): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function elsewhere(name: string, location: string | null): AppError {
  const origin = URL.parse(location ?? '')?.origin;
  const problem = origin
    ? `${name} sends on to ${origin}. Please enter the address that it sends on to.`
    : `${name} sends on to another address. Please enter that one.`;
  return new AppError('DESTINATION_ADDRESS_FORBIDDEN', { problem });
}
