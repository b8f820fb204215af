import { AppError } from '@galley/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the commonest passwords nobody may choose. */
const REFUSED = 10_000;

/** The package lists them with the commonest first, in small letters. */
const common = new Set(dictionary['passwords-common'].slice(0, REFUSED));

/**
 * Refuses one of the commonest passwords, in whatever case, as a problem of the field `password`. It holds for new passwords alone:
 * whoever has such a password goes on signing in. @throws AppError VALIDATION_FAILED
 */
export function refuseCommon(password: string): void {
  if (!common.has(password.toLowerCase())) return;
  const problem = 'This password is one of the most common ones. Please choose another.';
  throw new AppError('VALIDATION_FAILED', { problem, issues: [{ field: 'password', problem }] });
}
