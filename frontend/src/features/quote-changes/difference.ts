import { diffWordsWithSpace } from 'diff';

/** A stretch of words: only in the old ones, only in the new ones, or in both. */
interface Part {
  readonly words: string;
  readonly kind: 'old' | 'new' | 'both';
}

export const difference = (before: string, after: string): Part[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    words: value,
    kind: added ? 'new' : removed ? 'old' : 'both',
  }));
