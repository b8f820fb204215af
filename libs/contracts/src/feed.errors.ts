/** Why an episode of a podcast was not taken in; part of `errorCatalogue`. */
export const feedErrors = {
  FEED_UNREADABLE: [422, '{problem}'],
  FEED_NOT_FOUND: [404, 'This feed is not followed, or not any more.'],
  FEED_FOLLOWED: [409, 'This feed is followed already, for {guru}.'],
  FEED_LIMIT: [409, '{limit} feeds are followed already; remove one that is no longer needed.'],
  FEED_PAUSED: [409, 'This feed is paused. Resume it first.'],
  EPISODE_TAKEN: [409, 'This episode has come in, or is on its way.'],
  EPISODE_NOT_FOUND: [404, 'This episode is not in the feed. Please look at the feed again.'],
  EPISODE_WITHOUT_TRANSCRIPT: [422, 'The feed offers no transcript of "{title}".'],
} as const satisfies Record<string, readonly [number, string]>;
