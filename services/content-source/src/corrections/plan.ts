import { AppError, type Correction } from '@galley/contracts';
import {
  afterOthers,
  applySplices,
  CannotCorrect,
  correctText,
  moveSpan,
  overlap,
  parseTranscript,
  type Splice,
  type TextCorrection,
  type Transcript,
  wordSplices,
} from '@galley/transcript';

/** A change of a text that can be stored. */
export interface Change {
  readonly splices: readonly Splice[];
  readonly transcript: Transcript;
}

/** A correction of words, speakers or turns: all but which guru a speaker is. */
export type OfText = Exclude<Correction, { kind: 'speaker-guru' }>;

/** What became of a text meanwhile. */
interface Meanwhile {
  /** The text that the person has before them. */
  readonly base: string;
  /** From it to the present one. */
  readonly since: readonly Splice[];
}

/**
 * The change that a correction makes of the present text. What others corrected elsewhere meanwhile stays.
 *
 * @throws AppError CORRECTION_REFUSED with the reason, TRANSCRIPT_CHANGED when both touch the same words or labels
 */
export function planOf(correction: OfText, { base, since }: Meanwhile): Change {
  const wanted = refusing(() => textCorrection(base, correction));
  const ours = refusing(() => correctText(base, wanted));
  if (since.length === 0) return ours;
  if (overlap(ours.splices, since)) throw new AppError('TRANSCRIPT_CHANGED');
  try {
    return correctText(applySplices(base, since), moved(wanted, since));
  } catch (error) {
    // It would have been possible a moment ago.
    if (error instanceof CannotCorrect) throw new AppError('TRANSCRIPT_CHANGED');
    throw error;
  }
}

function textCorrection(base: string, correction: OfText): TextCorrection {
  if (correction.kind !== 'words') return correction;
  return { kind: 'words', splices: wordSplices(parseTranscript(base), correction.edits) };
}

function moved(correction: TextCorrection, since: readonly Splice[]): TextCorrection {
  if (correction.kind === 'rename-speaker') return correction;
  if (correction.kind === 'words') return { ...correction, splices: afterOthers(correction.splices, since) };
  const { from, touched } = moveSpan({ from: correction.at, to: correction.at + 1 }, since);
  if (touched) throw new AppError('TRANSCRIPT_CHANGED');
  return { ...correction, at: from };
}

function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof CannotCorrect) throw new AppError('CORRECTION_REFUSED', { problem: error.message });
    throw error;
  }
}
