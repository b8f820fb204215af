import { AppError, type SourceText } from '@galley/contracts';
import {
  oneLine,
  parseTranscript,
  transcriptHash,
  type LocatedQuote,
  type Transcript,
} from '@galley/transcript';

/** The stored text that quotes point into. */
export interface LockedText {
  readonly transcript: Transcript;
  /** The hash of the stored text, as content-source computed it. */
  readonly hash: string;
}

/** @returns undefined when parsing the stored text does not give the same text; then no place in it can be trusted */
export function lockText(
  transcript: Transcript,
  stored: { transcript: string; transcriptHash: string },
): LockedText | undefined {
  const same =
    transcript.text === stored.transcript && transcriptHash(transcript.text) === stored.transcriptHash;
  return same ? { transcript, hash: stored.transcriptHash } : undefined;
}

/** @throws AppError INTERNAL when no place in the stored text can be trusted */
export function lockSource(source: SourceText): LockedText {
  const locked = lockText(parseTranscript(source.transcript), source);
  if (!locked)
    throw new AppError('INTERNAL', { sourceId: source.id }, 'The stored transcript reads differently now.');
  return locked;
}

/**
 * Whether a quote is in the transcript word for word. This is checked before every quote is stored, whoever made it. The
 * transcript must hold exactly these words at the quote's place, white space aside; a quote that runs over time marks must
 * have exactly the words of the segments that it covers.
 */
export function isVerbatim(quote: LocatedQuote, { transcript, hash }: LockedText): boolean {
  const { from, to } = quote;
  const words = oneLine(quote.text);
  if (quote.transcriptHash !== hash || words === '' || from < 0 || to <= from || to > transcript.text.length)
    return false;
  if (oneLine(transcript.text.slice(from, to)) === words) return true;
  const pieces = transcript.segments
    .filter((segment) => segment.from < to && segment.to > from)
    .map((segment) => transcript.text.slice(Math.max(segment.from, from), Math.min(segment.to, to)));
  return pieces.length > 1 && oneLine(pieces.join(' ')) === words;
}
