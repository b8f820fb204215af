import { errorText } from '../api/index.js';
import { toast } from './toast.js';

/** Says how a change went, in the spec's words; true when it succeeded. A success without words needs none. */
export function told(result: { error?: unknown }, success: string | null, failure: string): boolean {
  if (result.error) {
    toast({ title: failure, message: errorText(result.error, 'Please try again.'), destructive: true });
    return false;
  }
  if (success) toast({ title: success });
  return true;
}
