/** Why a review is not asked for, not decided, or stands in the way of publishing; part of `errorCatalogue`. */
export const reviewErrors = {
  REVIEW_NOT_FOUND: [404, 'There is no such review. It may have been taken back.'],
  REVIEW_NOT_ASKED: [403, 'Somebody else was asked for this review.'],
  REVIEW_OWN_TEXT: [409, 'This text is yours: please ask somebody else to review it.'],
  REVIEW_NO_MEMBER: [422, 'Somebody you chose is not in your team any more. Please choose again.'],
  REVIEW_STALE: [409, 'The text has changed since you opened it. Please look at it again.'],
  REVIEW_MISSING: [409, 'This text needs {who} before it is published.'],
  REVIEW_CHANGES_WANTED: [409, '{who} asks for changes before this text is published: “{words}”'],
  REVIEW_REOPENED: [409, 'This was changed after it was approved, and needs another look: “{words}”'],
} as const satisfies Record<string, readonly [number, string]>;
