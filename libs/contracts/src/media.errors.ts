/** Errors of recordings that are kept. */
export const mediaErrors = {
  MEDIA_NOT_FOUND: [404, 'This recording is not kept here.'],
  MEDIA_LINK_ENDED: [404, 'This link to a recording has ended. Please open the page again.'],
  MEDIA_NOT_KEPT: [422, 'This installation keeps no recordings. Please upload a transcript.'],
  MEDIA_FULL: [507, 'There is no room left for recordings. An operator must make some.'],
  MEDIA_SHARE_USED: [
    507,
    'Your team keeps {used} of recordings and may keep {limit}. Please remove some, or ask an admin for more room.',
  ],
} as const;
