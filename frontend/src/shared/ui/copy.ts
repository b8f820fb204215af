import { toast } from './toast.js';
import { toastFailure } from './toast-result.js';

const PASSWORD_TOAST_MS = 2000;

/** Copies to the clipboard and says so. */
export async function copyText(text: string, said = 'Copied to clipboard', stays?: number): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: said, ...(stays === undefined ? {} : { stays }) });
  } catch {
    toastFailure('Could not copy', 'The browser does not allow it here.');
  }
}

export const copyPassword = (password: string) =>
  copyText(password, 'Password copied to clipboard', PASSWORD_TOAST_MS);
