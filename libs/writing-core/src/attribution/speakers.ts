import { alternatives, recordingNouns, speakerNouns, speechless } from '../language/speech-words.js';

/** Whether words name somebody who speaks in a recording. */
export type IsSpeaker = (words: string) => boolean;

/** "He did not say", "nobody says", "never said": nothing is ascribed to anybody. */
export const negated = /\b(?:not|n['’]t|never|nobody|no one|none|nothing|neither|nor|without)\s*$/i;

const pronounWords = /(?:^|\s)(?:he|she|they|i|we|who|his|her|their|my|our)$/i;
export const isPronoun = (words: string): boolean => pronounWords.test(words.trim());

/** "He was asked about it and replied": who speaks is named in front. */
export const pronounIn = (words: string): string | null =>
  /\b(?:he|she|they|I|we)\b/i.exec(words)?.[0] ?? null;

const rolePattern = new RegExp(
  String.raw`^(?:the|our|one|a|an|his|her|their)\s+(?:[\p{L}-]+\s+){0,2}?(?:${alternatives(speakerNouns)})$`,
  'iu',
);
const recordingPattern = new RegExp(
  String.raw`^(?:the|this|our)\s+(?:[\p{L}-]+\s+){0,2}?(?:${alternatives(recordingNouns)})$`,
  'iu',
);

/** Whoever speaks in the recording, without a name; the recording itself as well. */
export const isRole = (words: string): boolean =>
  rolePattern.test(words.trim()) || recordingPattern.test(words.trim());

const speechlessPattern = new RegExp(
  String.raw`(?:^|\s)(?:${alternatives(speechless)}|it|this|that|which|these|those|you|there)$`,
  'iu',
);
export const isSpeechless = (words: string, isSpeaker: IsSpeaker): boolean =>
  words !== '' && !isSpeaker(words) && speechlessPattern.test(words.trim());
