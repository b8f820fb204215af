// Browsers load this: no schema stands here.

/**
 * `planned`: it goes out by itself. `publishing` and `withdrawing`: a job is at it. `missed`: nothing ran at the planned time.
 * `disconnected`: its destination was removed, so Galley cannot change it any more.
 */
export const publicationStates = [
  'planned',
  'publishing',
  'published',
  'failed',
  'missed',
  'withdrawing',
  'withdrawn',
  'disconnected',
] as const;
export const publicationWays = ['draft', 'live'] as const;

/** What holds for publishing and for plans. */
export const publishing = {
  /** Destinations of a team. */
  destinations: 50,
  /** A destination that is away is tried for so long. */
  triesForMs: 60 * 60_000,
  /** A plan that is later than this is not carried out by itself any more. */
  lateMs: 60 * 60_000,
  plannedDays: 730,
} as const;

export const calendarKinds = ['publication', 'written', 'writing'] as const;
export const calendarLimits = {
  /** Of one answer: six weeks, and a little for time zones. */
  days: 45,
  entries: 1_000,
  /** Days before and after the present one in the file for calendar programs. */
  fileBefore: 31,
  fileAfter: 366,
} as const;
