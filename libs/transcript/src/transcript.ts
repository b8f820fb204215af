/** Formats that are recognised; `plain` is what everything else falls back to. */
export type TranscriptFormat =
  | 'plain'
  | 'markdown'
  | 'rtf'
  | 'vtt'
  | 'srt'
  | 'zoom'
  | 'teams'
  | 'otter'
  | 'descript'
  | 'json'
  | 'telegram';

/**
 * A stretch of the stored text as one person said it. `text.slice(from, to)` is exactly what was said: labels and
 * times are outside. Offsets are UTF-16 code units, times are seconds.
 */
export interface Segment {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly startSeconds: number | null;
  readonly endSeconds: number | null;
  /** The time was interpolated between its neighbours, not written in the source. */
  readonly approximate: boolean;
  readonly speaker: string | null;
}

/** Something that a person should know about a text before storing it. */
export interface TextWarning {
  readonly code: string;
  readonly message: string;
}

export interface Transcript {
  /** Exactly what is stored and what every offset points into. */
  readonly text: string;
  readonly format: TranscriptFormat;
  readonly segments: readonly Segment[];
  /** The header lines `Recording: URL` and `Password: xxx`, as they are stored on the source. */
  readonly sourceReference: string | null;
  readonly recordingUrl: string | null;
  readonly password: string | null;
  readonly durationSeconds: number | null;
  /** The length without white space at both ends. The minimum of 10,000 characters counts on it. */
  readonly characters: number;
  /** SHA-256 of the normalised text; quotes carry it. */
  readonly hash: string;
  /** What the file held that could not be read as it stands; empty for a text in its stored form. */
  readonly warnings: readonly TextWarning[];
}

/** A sentence of the transcript, a slice of the text. */
export interface Sentence {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  /** What was said, on one line; marks between two captions are left out. */
  readonly text: string;
  /** Index of the segment it starts in. */
  readonly segment: number;
  readonly startSeconds: number | null;
  readonly approximate: boolean;
  readonly speaker: string | null;
}

/** A quote that was found word for word. */
export interface LocatedQuote {
  readonly from: number;
  readonly to: number;
  /** The verbatim words; where a quote runs over a label or a time, these are left out. */
  readonly text: string;
  readonly startSeconds: number | null;
  readonly approximate: boolean;
  readonly speaker: string | null;
  readonly transcriptHash: string;
}

/** A stretch of the text, offsets as in `Segment`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
