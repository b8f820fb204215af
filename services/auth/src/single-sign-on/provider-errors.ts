import { AppError } from '@galley/contracts';
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';

/** What providers say when they are in trouble themselves. */
const outages = new Set(['temporarily_unavailable', 'server_error']);
const timedOut = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

/** Whether no answer came, or one that says that something is down. */
function isOutage(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return outages.has(error.error);
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && timedOut.has(code)) return true;
  // What fetch says when it gets no answer.
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  if (cause instanceof Response) return cause.status >= 500;
  return isOutage(cause);
}

/** The error that a person reads for what went wrong between the provider and us. */
export function providerError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isOutage(error)) return new AppError('PROVIDER_AWAY', { canRetryLater: true });
  if (error instanceof AuthorizationResponseError) return new AppError('PROVIDER_REFUSED');
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
    return new AppError('SIGN_IN_STALE');
  return new AppError('PROVIDER_UNUSABLE');
}

/** What the log says: codes and short names, never what came from the browser. */
export function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return error.error;
  if (!(error instanceof Error)) return 'unknown';
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const inner = cause instanceof Error ? `: ${cause.message}` : '';
  return `${typeof code === 'string' ? code : error.name} ${error.message}${inner}`;
}
