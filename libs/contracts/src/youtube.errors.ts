/** Why a video of YouTube was not taken in; part of `errorCatalogue`. */
export const youtubeErrors = {
  VIDEO_TOO_SHORT: [422, 'Video too short: only videos 5 minutes or longer are accepted.'],
  INVALID_VIDEO_URL: [400, 'This is not the address of a YouTube video.'],
  VIDEO_UNAVAILABLE: [422, 'This video does not exist, or was taken down.'],
  VIDEO_PRIVATE: [422, 'This video is private.'],
  VIDEO_UNPLAYABLE: [422, 'YouTube does not play this video here: {problem}'],
  AGE_RESTRICTED: [
    422,
    'This video is age-restricted; its captions cannot be read without signing in to YouTube.',
  ],
  CAPTIONS_DISABLED: [422, 'This video has no captions.'],
  LANGUAGE_MISSING: [422, 'This video has no captions in {wanted}. It has: {languages}.'],
  PO_TOKEN_REQUIRED: [422, 'YouTube gives the captions of this video to its own players only.'],
  IP_BLOCKED: [503, 'YouTube is blocking requests from this server for the moment.'],
  REQUEST_BLOCKED: [503, 'YouTube wants to see that a person is asking, and refused this request.'],
  EMPTY_BODY: [503, 'YouTube answered with empty captions.'],
  UPSTREAM_FAILED: [503, 'YouTube could not be reached, or failed.'],
  UNPARSABLE: [502, 'YouTube answered with captions that could not be read.'],
} as const satisfies Record<string, readonly [number, string]>;
