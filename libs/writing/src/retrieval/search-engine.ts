import MiniSearch from 'minisearch';

/** Scores documents of ready-made stems. */
export interface SearchEngine {
  /** BM25 of every document that holds one of the stems, by number of the document. */
  scores(weights: ReadonlyMap<string, number>): Map<number, number>;
}

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
    searchOptions: { bm25: { k: 1.2, b: 0.75, d: 0 } },
  });
  engine.addAll(documents.map((terms, id) => ({ id, terms: terms.join(' ') })));
  return {
    scores: (weights) =>
      new Map(
        engine
          .search([...weights.keys()].join(' '), { boostTerm: (term) => weights.get(term) ?? 1 })
          .map(({ id, score }) => [Number(id), score]),
      ),
  };
}
