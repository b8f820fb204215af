import { AppError, type ErrorBody, type IngestErrorBody, ingestFailureOf } from '@galley/contracts';

/** The error that an edge shows: our own as it is, a refusal of the HTTP layer by its status, anything else as INTERNAL. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
  const number = typeof statusCode === 'number' ? statusCode : status;
  if (number === 404) return new AppError('NOT_FOUND');
  if (number === 413) return new AppError('TOO_LARGE', { limit: '5 MB' });
  if (number === 415) return new AppError('BAD_REQUEST', {}, 'The body must be JSON.');
  if (number === 401) return new AppError('NOT_SIGNED_IN');
  if (number === 403) return new AppError('FORBIDDEN');
  if (number === 429) return new AppError('TOO_MANY_REQUESTS');
  if (number === 503) return new AppError('DEPENDENCY_DOWN', { canRetryLater: true });
  if (typeof number === 'number' && number >= 400 && number < 500) return new AppError('BAD_REQUEST');
  return new AppError('INTERNAL');
}

/** The body of an error answer (docs/guides/api.md, "Errors"). */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { status: statusCode, code, message, details } = error;
  // Chats read the id of the active run at the top of the body.
  const { activeRunId } = details;
  const active = typeof activeRunId === 'string' ? { activeRunId } : {};
  const body = { statusCode, message, code, requestId, ...active, ...laterOf(error) };
  return Object.keys(details).length === 0 ? body : { ...body, details };
}

/** What somebody may expect of asking again: of a part that is down or slow, and of a limit on calls. */
function laterOf({ status, details }: AppError): Pick<ErrorBody, 'canRetryLater' | 'retryAt'> {
  if (status !== 429 && status !== 503 && status !== 504) return {};
  const { canRetryLater, retryAt } = details;
  return { canRetryLater: canRetryLater !== false, ...(typeof retryAt === 'string' ? { retryAt } : {}) };
}

/** How long to wait before asking again, in whole seconds; null when nothing is known about it. */
export function retryAfterSeconds({
  details: { retryAfterSeconds: wait, retryAt },
}: AppError): number | null {
  if (typeof wait === 'number') return wait;
  const at = typeof retryAt === 'string' ? Date.parse(retryAt) : NaN;
  return Number.isNaN(at) ? null : Math.max(1, Math.ceil((at - Date.now()) / 1000));
}

/** The same with the fields that ingest screens read at the top. */
export function ingestErrorBody(error: AppError, requestId: string): IngestErrorBody {
  const { status: statusCode, code, message } = error;
  return { statusCode, message, code, requestId, ...ingestFailureOf(error) };
}
