import {
  AppError,
  isErrorCode,
  retryTimes,
  waitsForOf,
  type RetryPolicy,
  type WaitsFor,
} from '@galley/contracts';
import type { JobRow } from './job-run.js';
import { closedError, outageOf } from './outages.js';
import type { RetryPace } from './settings.js';

/**
 * The kinds of failure of a try:
 * - `final`: another try cannot help.
 * - `fault`: another try may help; the number of tries is limited.
 * - `outage`: temporary; retried until the job's time limit is over.
 * - `paused`: nothing was tried, because a circuit breaker is open.
 */
type FailureKind = 'final' | 'fault' | 'outage' | 'paused';

/** What happens to a job after a failed try. */
export type Verdict =
  | { readonly again: false; readonly error: AppError }
  | {
      readonly again: true;
      readonly error: AppError;
      readonly kind: Exclude<FailureKind, 'final'>;
      readonly waitsFor: WaitsFor | null;
      readonly delayMs: number;
    };

/** Decides what happens after a failed try. @param row the job as it was when the try began */
export function judge(
  thrown: unknown,
  row: Pick<JobRow, 'tries' | 'faults' | 'troubleSince'>,
  policy: RetryPolicy,
  pace: RetryPace,
): Verdict {
  const kind = kindOf(thrown);
  const error = toAppError(thrown);
  if (kind === 'final' || (kind === 'fault' && row.faults + 1 >= policy.tries))
    return { again: false, error };
  const now = Date.now();
  const passes = kind === 'outage' || kind === 'paused';
  const until = retryAtOf(error);
  const end = endOf(row.troubleSince?.getTime() ?? now, policy, pace, error);
  // When the next try would come after the time limit, the job fails now, so that nobody waits for nothing.
  if (passes && Math.max(now, until ?? 0) >= end) return { again: false, error };
  const delayMs = Math.max(
    until === null ? 0 : until - now,
    kind === 'paused' ? 0 : backoff(row.tries, pace),
  );
  return { again: true, error, kind, waitsFor: passes ? waitsForOf(error.code) : null, delayMs };
}

/**
 * Whether an operator has to handle the failure of a job: a defect, or something that was away for too long. All other
 * failures tell the user what to do.
 */
export const isForOperator = (code: string): boolean =>
  !isErrorCode(code) || (code !== 'OWN_BUDGET_USED' && new AppError(code).retryable);

/** When a job with temporary failures is given up. Background work also waits for the next day's model budget. */
function endOf(since: number, { forMs }: RetryPolicy, pace: RetryPace, { code }: AppError): number {
  if (forMs === null || (waitsForOf(code) === 'model-budget' && forMs > retryTimes.short)) return Infinity;
  return since + Math.min(forMs, pace.forMs);
}

/** The pause before the next try. It grows with every try; a random part spreads jobs that failed at the same moment. */
function backoff(tries: number, { firstMs, longestMs }: RetryPace): number {
  const growing = Math.min(firstMs * 2 ** Math.min(tries - 1, 30), longestMs);
  return growing * (0.5 + Math.random() / 2);
}

/** The time of the next try that an error asks for, in milliseconds since the epoch. */
function retryAtOf({ details }: AppError): number | null {
  const at = typeof details['retryAt'] === 'string' ? Date.parse(details['retryAt']) : NaN;
  return Number.isNaN(at) ? null : at;
}

export function kindOf(thrown: unknown): FailureKind {
  if (typeof thrown === 'object' && thrown !== null && 'retryable' in thrown && thrown.retryable === false)
    return 'final';
  if (!(thrown instanceof AppError)) return outageOf(thrown) === null ? 'fault' : 'outage';
  if (thrown.details['paused'] === true) return 'paused';
  return thrown.status === 503 || thrown.status === 504 || thrown.status === 429 ? 'outage' : 'fault';
}

/** Keeps the code of an error that has one, as errors of the engines do. Any other error becomes INTERNAL; its text is not shown. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (isErrorCode(code)) return new AppError(code);
  return closedError(error);
}
