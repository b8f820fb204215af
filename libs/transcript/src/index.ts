export { cuesToText, type Cue } from './cues.js';
export { readReference } from './header.js';
export {
  contextOf,
  momentAt,
  passageAt,
  segmentAt,
  segmentsBetween,
  spokenBetween,
  timeAt,
} from './navigate.js';
export { normaliseForHash, normaliseText, oneLine, transcriptHash } from './normalise.js';
export { parseTranscript, transcriptOf } from './parse.js';
export { locateQuote } from './quote.js';
export { sentencesOf } from './sentences.js';
export { formatTimestamp, parseTimestamp } from './timestamps.js';
export type { ChannelMessage } from './telegram.js';
export { readTranscriptFile, type TranscriptText } from './transcript-file.js';
export * from './transcript.js';
export { videoIdOf, videoMoment, youtubeVideoId } from './videos/index.js';
