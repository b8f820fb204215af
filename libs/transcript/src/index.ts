export { readReference } from './header.js';
export { contextOf, momentAt, segmentAt, segmentsBetween, spokenBetween, timeAt } from './navigate.js';
export { normaliseForHash, normaliseText, oneLine, transcriptHash } from './normalise.js';
export { parseTranscript } from './parse.js';
export { locateQuote } from './quote.js';
export { sentencesOf } from './sentences.js';
export { formatTimestamp, parseTimestamp } from './timestamps.js';
export * from './transcript.js';
