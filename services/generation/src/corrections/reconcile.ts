import type { Warning } from '@galley/contracts';
import type { CorrectedQuote } from './corrected-quotes.js';
import type { QuoteChangeEntity } from './quote-change.entity.js';

type Known = Pick<QuoteChangeEntity, 'id' | 'sourceId' | 'oldWords' | 'newWords' | 'state'>;

/** What is to be stored. */
export interface Reconciled {
  readonly added: readonly CorrectedQuote[];
  /** Those whose new words are others, or that are open again. */
  readonly changed: readonly { id: number; quote: CorrectedQuote }[];
  /** Those that are over: ids. */
  readonly obsolete: readonly number[];
}

/**
 * What the present state of a text means for what was proposed before. A second correction of the same words changes the open
 * proposal; a decision holds as long as the new words are the ones that were decided on; what is said again, or quoted no more,
 * is obsolete.
 */
export function reconcile(known: readonly Known[], quotes: readonly CorrectedQuote[]): Reconciled {
  const keyOf = ({ sourceId, oldWords }: Pick<Known, 'sourceId' | 'oldWords'>) => `${sourceId} ${oldWords}`;
  const byWords = new Map(known.map((row) => [keyOf(row), row]));
  const present = new Set(quotes.map(keyOf));
  const changed = quotes.flatMap((quote) => {
    const row = byWords.get(keyOf(quote));
    const stands = row?.state === 'open' || row?.state === 'rejected';
    return row && !(stands && row.newWords === quote.newWords) ? [{ id: row.id, quote }] : [];
  });
  return {
    added: quotes.filter((quote) => !byWords.has(keyOf(quote))),
    changed,
    obsolete: known
      .filter((row) => (row.state === 'open' || row.state === 'rejected') && !present.has(keyOf(row)))
      .map(({ id }) => id),
  };
}

const asSaidCode = 'QUOTE_AS_SAID';
const shownCharacters = 70;
const cut = (words: string): string =>
  words.length > shownCharacters ? `${words.slice(0, shownCharacters - 1).trimEnd()}…` : words;

/** The warnings of a text with one for each quote that keeps the words as they were said. */
export function withAsSaid(
  warnings: readonly Warning[],
  rejected: readonly Pick<Known, 'oldWords' | 'newWords'>[],
): Warning[] {
  return [
    ...warnings.filter(({ code }) => code !== asSaidCode),
    ...rejected.map(({ oldWords, newWords }) => ({
      code: asSaidCode,
      message:
        newWords === null
          ? `It quotes “${cut(oldWords)}” as it was said. In the corrected transcript nobody says it any more.`
          : `It quotes “${cut(oldWords)}” as it was said. The transcript was corrected to “${cut(newWords)}”.`,
    })),
  ];
}
