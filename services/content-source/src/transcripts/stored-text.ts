import { cleanText } from '@galley/contracts';
import { readTranscriptFile, transcriptHash } from '@galley/transcript';

/** A text in its stored form, and its SHA-256. */
export interface StoredText {
  readonly text: string;
  readonly hash: string;
}

/** For texts that are part of the program; those of strangers are read in a process of their own (`Reader`). */
export function storedText(raw: string): StoredText {
  const text = cleanText(readTranscriptFile(raw).text);
  return { text, hash: transcriptHash(text) };
}
