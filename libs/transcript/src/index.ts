export {
  afterOthers,
  CannotCorrect,
  composeAll,
  correctText,
  inverseOf,
  overlap,
  readTurns,
  type TextCorrection,
  type Turns,
  turnsOf,
  wordSplices,
} from './corrections/index.js';
export { cuesToText, type Cue } from './cues.js';
export {
  amended,
  followQuote,
  followText,
  sentencesIn,
  type CorrectedTranscript,
  type FollowedQuote,
} from './follow-text.js';
export { quotation, quotedIn, quoteMarks } from './quote-marks.js';
export { readReference } from './header.js';
export { languageOf, readingLanguage } from './language.js';
export { withoutRole } from './names.js';
export { isInsideDate } from './ordinals.js';
export { contextOf, passageAt, segmentAt, segmentsBetween, spokenBetween, timeAt } from './navigate.js';
export { normaliseText, oneLine, transcriptHash } from './normalise.js';
export { oncePer, oncePerText } from './once-per.js';
export { parseTranscript, transcriptOf } from './parse.js';
export { isQuotedFrom, locateQuote } from './quote.js';
export { labelProblem, withLabels, type Labels } from './relabel.js';
export { requote, type Requoted, type SaidQuote } from './requote.js';
export { sentencesOf, speakersIn } from './sentences.js';
export {
  applySplices,
  areSplices,
  byWords,
  compose,
  inverse,
  minimalSplices,
  moveSpan,
  type KnownSplice,
  type MovedSpan,
  type Splice,
} from './splices.js';
export { formatTimestamp, parseTimestamp } from './timestamps.js';
export type { ChannelMessage } from './telegram.js';
export { readTranscriptFile, type TranscriptText } from './transcript-file.js';
export * from './transcript.js';
export { videoIdOf, videoMoment, youtubeVideoId } from './videos/index.js';
export { isUnspaced, spokenWords, wordSpans } from './words.js';
