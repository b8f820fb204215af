import { AppError, type ErrorCode, type ErrorDetails } from '@galley/contracts';
import OpenAI from 'openai';

export type EngineErrorCode = Extract<ErrorCode, `ENGINE_${string}`>;

/** A language model that could not do its work, with a closed code. Never carries the key or the answer's headers. */
export class EngineError extends AppError {
  constructor(
    code: EngineErrorCode,
    details: ErrorDetails = {},
    private readonly canPass = !['ENGINE_REFUSED', 'ENGINE_CONTEXT_LIMIT'].includes(code),
  ) {
    super(code, { ...details, canRetryLater: canPass });
    this.name = 'EngineError';
  }

  /** Whether trying again later can help. */
  override get retryable(): boolean {
    return this.canPass;
  }
}

/** The connection broke in the middle of an answer. */
export class BrokenAnswer extends EngineError {
  constructor(readonly written: string) {
    super('ENGINE_UNAVAILABLE', { written });
  }
}

/**
 * What a failed call means, once the client's own retries are used up.
 *
 * @param waitedOut the call took longer than one try may: a lost connection is then an endpoint that hangs
 */
export function engineErrorOf(error: unknown, waitedOut = false): Error {
  if (error instanceof AppError) return error;
  if (error instanceof OpenAI.APIUserAbortError) return new AppError('CANCELLED');
  if (error instanceof OpenAI.APIConnectionTimeoutError) return new EngineError('ENGINE_TIMEOUT');
  if (error instanceof OpenAI.APIConnectionError && waitedOut) return new EngineError('ENGINE_TIMEOUT');
  if (error instanceof OpenAI.APIError)
    return fromStatus(error.status, String(error.code ?? ''), error.message);
  return error instanceof Error ? error : new EngineError('ENGINE_UNAVAILABLE');
}

function fromStatus(status: number | undefined, code: string, message: string): EngineError {
  if (code === 'insufficient_quota') return new EngineError('ENGINE_RATE_LIMITED', { status, code }, false);
  if (status === 429) return new EngineError('ENGINE_RATE_LIMITED', { status });
  if (
    code === 'context_length_exceeded' ||
    status === 413 ||
    /context (?:length|window)|maximum context/i.test(message)
  ) {
    return new EngineError('ENGINE_CONTEXT_LIMIT', { status });
  }
  if (code === 'content_filter' || code === 'content_policy_violation')
    return new EngineError('ENGINE_REFUSED', { status });
  if (status === 408 || status === 504) return new EngineError('ENGINE_TIMEOUT', { status });
  // A wrong key, model or address does not heal by itself.
  const permanent = status !== undefined && status >= 400 && status < 500 && status !== 409;
  return new EngineError('ENGINE_UNAVAILABLE', { status }, !permanent);
}
