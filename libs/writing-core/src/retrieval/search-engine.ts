import MiniSearch from 'minisearch';

/** Scores documents of ready-made stems. */
export interface SearchEngine {
  /**
   * BM25 of every document that holds one of the stems, by number of the document.
   *
   * @param longer what being longer than others costs a document: 0 nothing, 1 its whole advantage
   */
  scores(weights: ReadonlyMap<string, number>, longer?: number): Map<number, number>;
}

/** The costs of length that BM25 is mostly used with. */
const usual = 0.75;

interface Doc {
  readonly id: number;
  readonly terms: string;
}

/** MiniSearch on documents that are lists of stems: their place in the list is their number. */
export function searchEngine(documents: readonly (readonly string[])[]): SearchEngine {
  const engine = new MiniSearch<Doc>({
    fields: ['terms'],
    tokenize: (text) => (text === '' ? [] : text.split(' ')),
    processTerm: (term) => term,
  });
  engine.addAll(documents.map((terms, id) => ({ id, terms: terms.join(' ') })));
  return {
    scores: (weights, longer = usual) =>
      new Map(
        engine
          .search([...weights.keys()].join(' '), {
            boostTerm: (term) => weights.get(term) ?? 1,
            bm25: { k: 1.2, b: longer, d: 0 },
          })
          .map(({ id, score }) => [Number(id), score]),
      ),
  };
}
