/** Why an episode of a podcast was not taken in; part of `errorCatalogue`. */
export const feedErrors = {
  FEED_UNREADABLE: [422, '{problem}'],
  EPISODE_NOT_FOUND: [404, 'This episode is not in the feed. Please look at the feed again.'],
  EPISODE_WITHOUT_TRANSCRIPT: [422, 'The feed offers no transcript of "{title}".'],
} as const satisfies Record<string, readonly [number, string]>;
