/** Why nothing was cut out of a recording; part of `errorCatalogue`. */
export const clipErrors = {
  CLIP_NOT_KEPT: [404, 'This recording is not kept here, so no clip can be cut from it.'],
  CLIP_ELSEWHERE: [404, 'This video is at YouTube and not kept here, so no clip can be cut from it.'],
  CLIP_WITHOUT_TIME: [404, 'Nobody knows when these words are said, so no clip can be cut.'],
  CLIP_OUTSIDE: [404, 'This recording ends before that moment.'],
  CLIP_TOO_LARGE: [422, 'This clip would be larger than {limit}. Please choose a shorter stretch.'],
} as const satisfies Record<string, readonly [number, string]>;
