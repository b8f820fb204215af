import { oncePer } from '@galley/transcript';
import type { Line } from '../recording/corpus.js';

/** The topic words of some lines as numbers, in the order in which they come up. */
interface NumberedTerms {
  /** Those of each line, with repeats. */
  readonly rows: readonly (readonly number[])[];
  /** Each word at its number. */
  readonly terms: readonly string[];
}

/** Numbers the topic words of lines, once for each list of lines: several signs of a new subject count the same words. */
export const numberedTerms = oncePer((lines: readonly Line[]): NumberedTerms => {
  const numbers = new Map<string, number>();
  const rows = lines.map((line) =>
    line.terms.map((term) => {
      const known = numbers.get(term);
      if (known !== undefined) return known;
      numbers.set(term, numbers.size);
      return numbers.size - 1;
    }),
  );
  return { rows, terms: [...numbers.keys()] };
});
