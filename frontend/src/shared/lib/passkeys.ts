import type { MadePasskey, PasskeyToMake, PasskeyToUse, UsedPasskey } from '@galley/contracts';
import { isApiError } from '../api/index.js';
import { t } from './passkey.texts.js';

/** Whether this browser uses passkeys here. Browsers do so on https pages and on one's own machine alone. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Asks the person and their device for a new passkey. @throws what `passkeyProblem` puts into words */
export async function makePasskey(options: PasskeyToMake): Promise<MadePasskey> {
  // Not a part of the first load: nobody needs it before a click.
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
}

/** Asks the person for one of their passkeys. @throws what `passkeyProblem` puts into words */
export async function showPasskey(options: PasskeyToUse): Promise<UsedPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
}

/** What went wrong, whether the browser or the server says it. */
export function passkeyProblem(error: unknown): string {
  if (isApiError(error)) return error.message;
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return t('cancelled');
  if (name === 'InvalidStateError') return t('known');
  if (name === 'SecurityError') return t('wrongPlace');
  return t('failed');
}
