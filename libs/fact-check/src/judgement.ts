import type { Conflict, Passage } from '@galley/writing-core';

/** What one recording says about a statement. */
export interface Judgement {
  readonly verdict: 'supported' | 'contradicted' | 'not_found' | 'possible_match';
  readonly passage: Passage | null;
  readonly reason: string | null;
  /** Log odds that the recording speaks of it; for choosing between recordings. */
  readonly strength: number;
  /** What contradicts, where it is a single difference. */
  readonly kind?: Conflict['kind'];
}
