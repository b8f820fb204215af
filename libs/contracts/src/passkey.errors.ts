/** What goes wrong with passkeys and the second step of signing in. */
export const passkeyErrors = {
  PASSKEY_REFUSED: [401, 'You could not be signed in with this passkey. Please try again.'],
  PASSKEY_NOT_ADDED: [422, 'This passkey could not be added. Please try again.'],
  PASSKEY_NOT_FOUND: [404, 'There is no such passkey.'],
  PASSKEY_NEEDED: [409, 'Please add a passkey first.'],
  TOO_MANY_PASSKEYS: [409, 'You have {limit} passkeys. Please remove one before you add another.'],
  SECOND_STEP_NEEDED: [403, 'The password is right. Now use your passkey, or a recovery code.'],
  RECOVERY_CODE_WRONG: [422, 'This recovery code is not right, or it was used before.'],
} as const;
