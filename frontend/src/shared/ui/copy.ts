import { t } from '../texts.js';
import { toast } from './toast.js';
import { toastFailure } from './toast-result.js';

const PASSWORD_TOAST_MS = 2000;

/** Copies to the clipboard and says so. */
export async function copyText(text: string, said = t('copied'), stays?: number): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: said, ...(stays === undefined ? {} : { stays }) });
  } catch {
    toastFailure(t('notCopied'), t('copyingNotAllowed'));
  }
}

export const copyPassword = (password: string) => copyText(password, t('passwordCopied'), PASSWORD_TOAST_MS);
