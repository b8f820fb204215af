import { toSeconds } from '../../shared/lib/time.js';

/** One line of a stored transcript, as it is read on screen. */
export interface TranscriptLine {
  seconds: number | null;
  timestamp: string | null;
  speaker: string | null;
  text: string;
}

const LINE =
  /^\s*(?:\[?((?:\d{1,2}:)?\d{1,2}:\d{2})(?:[.,]\d+)?\]?\s*[-–:]?\s*)?(?:(\p{Lu}[\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]+){0,3}|Speaker \d+):\s+)?(.*)$/u;

/** Splits a transcript into its lines, each with its time and speaker where it names them. Blank lines are left out. */
export function transcriptLines(transcript: string): TranscriptLine[] {
  return transcript
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, timestamp = null, speaker = null, text = ''] = LINE.exec(line) ?? [null, null, null, line];
      return { seconds: toSeconds(timestamp), timestamp, speaker, text: text || line.trim() };
    });
}

/** The line being spoken at a second: the last one that has begun by then; -1 when none has. */
export function lineAt(lines: readonly TranscriptLine[], seconds: number): number {
  return lines.findLastIndex((line) => line.seconds !== null && line.seconds <= seconds);
}
