import type { SuggestedHunk, Suggestion } from '@galley/document-schema';

/** The parts of a suggestion that nobody has decided yet. */
export const undecided = ({ hunks }: Suggestion): SuggestedHunk[] =>
  hunks.filter(({ decided }) => decided === null);

/** How much waits for a decision in all. */
export const waiting = (changes: number, suggestions: readonly Suggestion[]): number =>
  suggestions.reduce((sum, suggestion) => sum + undecided(suggestion).length, changes);
