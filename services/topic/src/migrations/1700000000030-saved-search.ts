import { migration } from '@galley/messaging';

/** A search in a shelf of thousands read the words of them all. */
export const SavedSearch1700000000030 = migration('SavedSearch1700000000030')`
  create index user_saved_topics_search on user_saved_topics using gin (search);
`;
