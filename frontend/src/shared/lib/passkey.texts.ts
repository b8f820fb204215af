import { textsOf } from './texts.js';

export const t = textsOf('passkey-problems', {
  cancelled: 'No passkey was used: it was cancelled, or it took too long.',
  known: 'This device has a passkey for your account already.',
  wrongPlace: 'Passkeys do not work at this address. Please open the studio at its public address.',
  failed: 'The browser could not use a passkey. Please try again.',
});
