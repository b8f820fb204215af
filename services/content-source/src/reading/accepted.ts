import { cleanText } from '@galley/contracts';
import { readTranscriptFile, transcriptOf, type Transcript } from '@galley/transcript';

/**
 * A text with its segments, as it is stored. Its time grows with the length of the text, whatever the text holds: a job may read an
 * accepted text in its own process (ADR 0038).
 */
export function readAccepted(text: string): Transcript {
  const file = readTranscriptFile(text);
  return transcriptOf({ ...file, text: cleanText(file.text) });
}
