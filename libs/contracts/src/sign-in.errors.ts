/** What keeps somebody from signing in, beside a wrong password. */
export const signInErrors = {
  PASSWORDS_OFF: [
    403,
    'Passwords and passkeys are switched off here. Please sign in with the sign-in provider.',
  ],
  PROVIDER_MISSING: [404, 'This installation has no sign-in provider.'],
  PROVIDER_REFUSED: [403, 'The sign-in provider did not let you in, or the sign-in was cancelled there.'],
  PROVIDER_AWAY: [503, 'The sign-in provider cannot be reached right now. Please try again in a minute.'],
  PROVIDER_UNUSABLE: [
    502,
    'The answer of the sign-in provider could not be used. Please try again, or tell the person who runs this installation.',
  ],
  SIGN_IN_STALE: [
    400,
    'This sign-in is no longer valid: it is too old, or it was used before. Please start again.',
  ],
  LOGOUT_TOKEN_REFUSED: [400, 'This logout token is not valid.'],
} as const;
