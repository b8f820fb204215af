import type { ErrorBody } from '@galley/contracts';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { t } from '../texts.js';

/** Every failed call, as screens see it. `statusCode` 0 means that Galley could not be reached. */
export interface ApiError {
  statusCode: number;
  message: string;
  code: string;
  requestId: string | null;
  details?: unknown;
}

const UNREACHABLE: ApiError = {
  statusCode: 0,
  message: t('unreachable'),
  code: 'UNREACHABLE',
  requestId: null,
};

/**
 * Takes the body's `message` as the error text, otherwise the HTTP status text.
 */
export function toApiError(error: FetchBaseQueryError, response: Response | undefined): ApiError {
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return UNREACHABLE;
  const statusCode = typeof error.status === 'number' ? error.status : (response?.status ?? 0);
  if (isErrorBody(error.data)) return { ...error.data, details: error.data.details ?? null };
  return {
    statusCode,
    message: messageIn(error.data) ?? (response?.statusText || t('unreadable')),
    code: 'UNKNOWN',
    requestId: response?.headers.get('x-request-id') ?? null,
  };
}

/** Checked by hand: every screen reads errors, and the first one should not have to load the schemas for it. */
function isErrorBody(data: unknown): data is ErrorBody {
  if (typeof data !== 'object' || data === null) return false;
  const body: Partial<Record<keyof ErrorBody, unknown>> = data;
  return (
    typeof body.statusCode === 'number' &&
    typeof body.message === 'string' &&
    typeof body.code === 'string' &&
    typeof body.requestId === 'string'
  );
}

function messageIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('message' in data)) return null;
  return typeof data.message === 'string' && data.message !== '' ? data.message : null;
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'statusCode' in error && 'message' in error;
}

/** The sentence to show for a failed call. */
export function errorText(error: unknown, otherwise: string): string {
  return isApiError(error) && error.message !== '' ? error.message : otherwise;
}
