import type { Transcript } from '@galley/transcript';
import { Pace } from '../engine/pace.js';
import { termsOf } from '../language/language.js';
import { corpusOf } from '../recording/corpus.js';
import { phrasesOf } from '../recording/phrases.js';
import { stretchTitle } from '../recording/titles.js';
import { featureNames, featureTable } from './features.js';
import { type Kind, kindOf } from './kinds.js';
import { segment } from './segmentation.js';

export { boundaryWeights } from './boundary-weights.js';
export type { Kind } from './kinds.js';

/** One transcript as the offline engine sees it, step by step: for evaluation and for fitting its weights. */
export interface Study {
  readonly kind: Kind;
  /** Offsets at which its sentences begin. */
  readonly starts: readonly number[];
  /** One row per sentence, a value for each of `featureNames`. */
  features(): Promise<number[][]>;
  /** Offsets at which a new subject begins, without the first. */
  boundaries(options?: { readonly count?: number; readonly weights?: readonly number[] }): Promise<number[]>;
  /** The title that a stretch gets; null when it names nothing. */
  title(from: number, to: number): string | null;
}

export { featureNames, termsOf };

export async function studyOf(transcript: Transcript): Promise<Study> {
  const pace = new Pace();
  const corpus = await corpusOf(transcript, pace);
  return {
    kind: kindOf(corpus),
    starts: corpus.lines.map(({ from }) => from),
    features: async () => {
      const columns = await featureTable(corpus, corpus.lines, pace);
      return corpus.lines.map((_, i) => columns.map((column) => column[i] ?? 0));
    },
    boundaries: async (options = {}) =>
      (await segment(corpus, pace, options)).slice(1).map(({ from }) => from),
    title: (from, to) => stretchTitle(corpus, { from, to }, phrasesOf(corpus, from, to)),
  };
}
