import { readHeader } from './header.js';
import { readLines } from './lines.js';
import { transcriptHash } from './normalise.js';
import { timeSegments } from './times.js';
import { readTranscriptFile, type TranscriptText } from './transcript-file.js';
import type { Transcript } from './transcript.js';

/**
 * Reads a transcript in any form that people paste or upload. Never fails: what is not recognised is plain text.
 * Cue files are turned into `[00:01:23] Name: words` lines; everything else is kept as it came but for line ends
 * and Unicode form. Parsing the resulting `text` again gives the same segments.
 */
export function parseTranscript(raw: string, options: { fileName?: string } = {}): Transcript {
  return transcriptOf(readTranscriptFile(raw, options.fileName));
}

/** The segments of a text that is in its stored form. */
export function transcriptOf({
  text,
  format,
  warnings = [],
}: Pick<TranscriptText, 'text' | 'format'> & Partial<Pick<TranscriptText, 'warnings'>>): Transcript {
  const header = readHeader(text);
  const segments = timeSegments(readLines(text, header.end));
  const ends = segments.map((segment) => segment.endSeconds).filter((end) => end !== null);
  return {
    text,
    format,
    segments,
    sourceReference: header.reference,
    recordingUrl: header.recordingUrl,
    password: header.password,
    durationSeconds:
      ends.length === 0 ? null : Math.round(ends.reduce((longest, end) => Math.max(longest, end), 0)),
    characters: text.trim().length,
    hash: transcriptHash(text),
    warnings,
  };
}
