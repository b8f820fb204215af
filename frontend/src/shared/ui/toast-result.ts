import { errorText } from '../api/index.js';
import { t } from '../texts.js';
import { toast } from './toast.js';

/** Shows a toast about something that did not work. */
export const toastFailure = (title: string, message?: string): void =>
  toast({ title, message, destructive: true });

/** Shows a toast about a failed call: in the words of its error, or in `otherwise` when the error has none. */
export const toastError = (title: string, error: unknown, otherwise = t('tryAgain')): void =>
  toastFailure(title, errorText(error, otherwise));

/** Shows a toast about a change; true when it succeeded. Without words for a success, a success shows no toast. */
export function toastResult(
  { error }: { error?: unknown },
  success: string | null,
  failure: string,
  otherwise?: string,
): boolean {
  if (error) toastError(failure, error, otherwise);
  else if (success) toast({ title: success });
  return !error;
}
