import { migration } from '@galley/messaging';
import { searchGrammar } from '@galley/service-kit';

/** Searches that are read like those of a search engine. */
export const Search1700000000020 = migration('Search1700000000020')`
  ${searchGrammar}
`;
