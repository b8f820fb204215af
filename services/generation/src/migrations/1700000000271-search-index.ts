import { migration } from '@galley/messaging';
import { searchIndex } from '@galley/service-kit';

/** Texts are found by their words. */
export const SearchIndex1700000000271 = migration('SearchIndex1700000000271')`
  ${searchIndex('generations', ['title', '"subjectLine"', 'content', '"blogContent"', '"activeVersion"'])}
`;
