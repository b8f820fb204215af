/** Why a text is not published, planned or taken down; part of `errorCatalogue`. The text and what was planned stay as they were. */
export const publicationErrors = {
  PUBLICATION_NOT_FOUND: [404, 'There is no such publication.'],
  PUBLICATION_BUSY: [409, 'This text is on its way to {name} right now. Please wait until that has ended.'],
  PUBLICATION_NOT_THERE: [409, 'This text is not at {name}, so nothing can be taken down there.'],
  PUBLICATION_NOT_REPEATABLE: [409, 'Nothing has failed here, so there is nothing to repeat.'],
  PUBLICATION_DISCONNECTED: [
    409,
    '{name} is no longer connected. What is there can only be changed over there.',
  ],
  PUBLICATION_UNSUPPORTED: [422, '{problem}'],
  NOTHING_TO_PUBLISH: [422, 'This text has nothing to publish yet.'],
  PLAN_NOT_OPEN: [409, 'This plan is not open any more: it was carried out, changed or cancelled.'],
  PLAN_IN_PAST: [422, 'This time is over. Please choose one that is still to come.'],
  PLAN_TOO_FAR: [422, 'A text can be planned for at most two years ahead.'],
  PLAN_TIME_SKIPPED: [
    422,
    '{time} does not exist in {timeZone} on this day: the clocks are put forward over it. Please choose another time.',
  ],
  PLAN_MISSED: [
    409,
    'Galley was not running at the planned time, so nothing was published. Please plan it again, or publish it now.',
  ],
  CALENDAR_FEED_NOT_FOUND: [404, 'There is no such calendar. Its address may have been renewed.'],
} as const satisfies Record<string, readonly [number, string]>;
