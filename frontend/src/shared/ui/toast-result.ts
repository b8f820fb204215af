import { errorText } from '../api/index.js';
import { toast } from './toast.js';

/** Shows a toast about a change; true when it succeeded. Without words for a success, a success shows no toast. */
export function toastResult(result: { error?: unknown }, success: string | null, failure: string): boolean {
  if (result.error) {
    toast({ title: failure, message: errorText(result.error, 'Please try again.'), destructive: true });
    return false;
  }
  if (success) toast({ title: success });
  return true;
}
