/** Why a transcript is not corrected; part of `errorCatalogue`. Nothing is changed then. */
export const correctionErrors = {
  TRANSCRIPT_CHANGED: [
    409,
    'Somebody else has just corrected the same words. Please look at how they read now, and correct them again.',
  ],
  TRANSCRIPT_NEWER: [
    409,
    'Somebody has corrected this transcript meanwhile. Please look at it before you take the last correction back.',
  ],
  CORRECTION_REFUSED: [422, '{problem}'],
  NOTHING_TO_UNDO: [409, 'There is no correction to take back.'],
} as const satisfies Record<string, readonly [number, string]>;
