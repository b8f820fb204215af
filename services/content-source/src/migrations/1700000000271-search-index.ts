import { migration } from '@galley/messaging';
import { searchIndex } from '@galley/service-kit';

/** Sources and what was said in them are found by words. */
export const SearchIndex1700000000271 = migration('SearchIndex1700000000271')`
  ${searchIndex('raw_sources', ['title', 'summary', '"guruId"', 'transcript'])}
`;
