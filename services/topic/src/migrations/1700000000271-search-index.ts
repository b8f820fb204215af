import { migration } from '@galley/messaging';
import { searchIndex } from '@galley/service-kit';

/** Topics are found by words in their language. */
export const SearchIndex1700000000271 = migration('SearchIndex1700000000271')`
  ${searchIndex('extracted_topics', ['title', 'excerpt', 'details'])}
`;
