import { AppError, type ErrorCode } from '@galley/contracts';
import { z } from 'zod';

/** How a call to Google failed, in the studio's own words; `again`: whether the same call may succeed a little later. */
interface GoogleProblem {
  readonly error: AppError;
  readonly again: boolean;
  /** Google did not carry the call out, so it can be made again even if twice would be once too often. */
  readonly untouched: boolean;
  readonly retryAfterMs: number | null;
  readonly status: number | null;
  /** Google's own words. */
  readonly said: string;
}

const Failed = z.object({
  message: z.string().optional(),
  response: z
    .object({
      status: z.number(),
      data: z.unknown(),
      headers: z
        .custom<Headers>((value) => value instanceof Headers)
        .optional()
        .catch(undefined),
    })
    .optional(),
});
const Body = z.union([
  z.object({
    error: z.object({
      message: z.string().default(''),
      status: z.string().optional(),
      errors: z.array(z.object({ reason: z.string().optional() })).default([]),
    }),
  }),
  z.object({ error: z.string(), error_description: z.string().default('') }),
]);

const rateReasons =
  /^(userRateLimitExceeded|rateLimitExceeded|quotaExceeded|dailyLimitExceeded|sharingRateLimitExceeded|RESOURCE_EXHAUSTED)$/;
const storageReasons =
  /^(storageQuotaExceeded|teamDriveFileLimitExceeded|numChildrenInNonRootLimitExceeded)$/;
const offReasons = /^(accessNotConfigured|SERVICE_DISABLED)$/;
const grantProblems = /^(invalid_grant|invalid_client|unauthorized_client|deleted_client)$/;
const switchedOff =
  'The Google Drive API and the Google Docs API must be switched on in the connected Google project.';

/** An answer that is not what Google promises to answer. */
export class BrokenAnswer extends Error {}

/** Reads what the client package threw. */
export function problemOf(thrown: unknown): GoogleProblem {
  const failed = Failed.safeParse(thrown).data;
  const response = failed?.response;
  if (!response || thrown instanceof BrokenAnswer)
    return retryable('GOOGLE_UNAVAILABLE', { status: response?.status ?? null, said: failed?.message ?? '' });
  const { status } = response;
  const body = Body.safeParse(response.data).data;
  const { reason, said } = reasonOf(body, failed.message ?? '');
  const retryAfterMs = secondsIn(response.headers?.get('retry-after'));
  if (status === 401 || grantProblems.test(reason)) return final('GOOGLE_RECONNECT', { status, said });
  if (status === 429 || (status === 403 && rateReasons.test(reason)))
    return { ...retryable('GOOGLE_QUOTA', { status, said }), untouched: true, retryAfterMs };
  if (status === 403 && storageReasons.test(reason)) return final('GOOGLE_STORAGE', { status, said });
  if (status === 403)
    return final('GOOGLE_FORBIDDEN', { status, said }, offReasons.test(reason) ? switchedOff : undefined);
  if (status === 404 || status === 410) return final('GOOGLE_GONE', { status, said });
  if (status >= 500 || status < 400)
    return { ...retryable('GOOGLE_UNAVAILABLE', { status, said }), retryAfterMs };
  return final('GOOGLE_REFUSED', { status, said });
}

/** A call that was made on a state of the document that is no longer the present one. */
export const isOutdated = ({ status, said }: GoogleProblem): boolean =>
  status === 400 && /revision/i.test(said);
/** A picture that Google can't fetch. */
export const isPictureRefused = ({ status, said }: GoogleProblem): boolean =>
  status === 400 && /image/i.test(said);

/** A problem that can be thrown as the error it is, and read again by whoever knows what to do about it. */
export class GoogleError extends AppError {
  constructor(readonly problem: GoogleProblem) {
    super(problem.error.code, problem.error.details, problem.error.message);
  }
}

interface Seen {
  readonly status: number | null;
  readonly said: string;
}

const retryable = (code: ErrorCode, seen: Seen): GoogleProblem => ({
  error: new AppError(code, { canRetryLater: true }),
  again: true,
  untouched: false,
  retryAfterMs: null,
  ...seen,
});

const final = (code: ErrorCode, seen: Seen, sentence?: string): GoogleProblem => ({
  error: new AppError(
    code,
    { canRetryLater: false, ...(code === 'GOOGLE_REFUSED' ? { problem: seen.said.slice(0, 300) } : {}) },
    sentence,
  ),
  again: false,
  untouched: true,
  retryAfterMs: null,
  ...seen,
});

function reasonOf(body: z.infer<typeof Body> | undefined, message: string): { reason: string; said: string } {
  if (!body) return { reason: '', said: message };
  if ('error_description' in body) return { reason: body.error, said: body.error_description };
  const { errors, status, message: said } = body.error;
  return { reason: errors[0]?.reason ?? status ?? '', said };
}

function secondsIn(header: string | null | undefined): number | null {
  const seconds = Number(header);
  return header && Number.isFinite(seconds) ? seconds * 1_000 : null;
}
