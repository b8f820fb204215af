import { cuesToText, readCaptionFile, readJsonCues } from './cues.js';
import { readHeader } from './header.js';
import { readLines } from './lines.js';
import { normaliseText, transcriptHash } from './normalise.js';
import { isRtf, rtfToText } from './rtf.js';
import { timeSegments } from './times.js';
import type { Transcript, TranscriptFormat } from './transcript.js';

/**
 * Reads a transcript in any form that people paste or upload. Never fails: what is not recognised is plain text.
 * Cue files are turned into `[00:01:23] Name: words` lines; everything else is kept as it came but for line ends
 * and Unicode form. Parsing the resulting `text` again gives the same segments.
 */
export function parseTranscript(raw: string, options: { fileName?: string } = {}): Transcript {
  const { text, format } = asText(normaliseText(raw), options.fileName ?? '');
  const header = readHeader(text);
  const segments = timeSegments(readLines(text, header.end));
  const ends = segments.map((segment) => segment.endSeconds).filter((end) => end !== null);
  const timed = segments.some((segment) => segment.startSeconds !== null);
  return {
    text,
    format: format ?? (timed ? 'timestamps' : 'plain'),
    segments,
    sourceReference: header.reference,
    recordingUrl: header.recordingUrl,
    password: header.password,
    durationSeconds:
      ends.length === 0 ? null : Math.round(ends.reduce((longest, end) => Math.max(longest, end), 0)),
    characters: text.trim().length,
    hash: transcriptHash(text),
  };
}

function asText(text: string, fileName: string): { text: string; format: TranscriptFormat | null } {
  if (isRtf(text)) return { text: normaliseText(rtfToText(text)), format: null };
  const json = readJsonCues(text);
  if (json) return { text: cuesToText(json), format: 'json-cues' };
  const arrows = text.match(/^.*\d\s*-->\s*\d/gm)?.length ?? 0;
  const vtt = /^\s*WEBVTT\b/.test(text) || /\.vtt$/i.test(fileName);
  const cues = vtt || arrows >= 2 || (arrows > 0 && /\.srt$/i.test(fileName)) ? readCaptionFile(text) : null;
  if (cues) return { text: cuesToText(cues), format: vtt ? 'vtt' : 'srt' };
  return { text, format: null };
}
