/** Why a sign-off is not given, or stands in the way of publishing; part of `errorCatalogue`. */
export const signOffErrors = {
  SIGN_OFF_NOT_FOUND: [404, 'There is no such sign-off.'],
  SIGN_OFF_LINK_ENDED: [404, 'This link is no longer valid. Please ask for a new one.'],
  SIGN_OFF_STALE: [409, 'This sentence has changed since you opened the page. Please look at it again.'],
  SIGN_OFF_NOTHING: [422, 'No sentence of this text rests on what somebody said in its recordings.'],
  SIGN_OFF_NO_SUGGESTION: [409, 'This suggestion is not open any more. Please look at the text again.'],
  SIGN_OFF_MISSING: [409, 'This text needs the sign-off of its expert before it is published.'],
  SIGN_OFF_OPEN: [409, 'The expert has not signed off this sentence yet: “{sentence}”'],
  SIGN_OFF_REJECTED: [409, 'The expert has rejected this sentence: “{sentence}”'],
  SIGN_OFF_REOPENED: [
    409,
    'This sentence was changed after the expert approved it, and needs another look: “{sentence}”',
  ],
} as const satisfies Record<string, readonly [number, string]>;
