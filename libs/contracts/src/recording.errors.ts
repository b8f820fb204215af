/** Why a recording was not transcribed; part of `errorCatalogue`. */
export const recordingErrors = {
  RECORDING_EMPTY: [422, 'This recording is empty.'],
  RECORDING_UNREADABLE: [
    422,
    'This recording cannot be read: it is damaged, or it is not what its name says.',
  ],
  RECORDING_CUT_OFF: [
    422,
    'This recording is cut off: its end is missing. Please copy it again and send the whole file.',
  ],
  RECORDING_WITHOUT_SOUND: [422, 'There is no sound in this recording.'],
  RECORDING_CODEC: [
    422,
    'The sound of this recording is encrypted, or in a form that cannot be transcribed. Please convert it to .mp3 or .m4a.',
  ],
  RECORDING_TOO_LONG: [422, 'This recording is longer than {hours} hours. Please split it.'],
} as const satisfies Record<string, readonly [number, string]>;
