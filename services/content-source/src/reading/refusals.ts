import { AppError, type ErrorCode } from '@galley/contracts';
import type { Understood } from './preview.js';

/** The error of a text that cannot become a source. Problems of files have closed codes; each carries its own sentence. */
export function refusal({ code, message }: NonNullable<Understood['problem']>): AppError {
  const details = code === 'TRANSCRIPTION_UNAVAILABLE' ? {} : { problem: message };
  // Whoever found the problem took its code from the catalogue.
  return new AppError(code as ErrorCode, details, message);
}

export const unreadable = (message: string) => refusal({ code: 'FILE_UNREADABLE', message });
