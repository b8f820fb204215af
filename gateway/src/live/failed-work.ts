import { AppError, type ErrorDetails, isErrorCode } from '@galley/contracts';

/** The error that failed work is told with: its own code and sentence, as they were stored. */
export const failedWork = (code: string | null, reason: string | null, details: ErrorDetails): AppError =>
  new AppError(isErrorCode(code) ? code : 'INTERNAL', details, reason ?? undefined);
