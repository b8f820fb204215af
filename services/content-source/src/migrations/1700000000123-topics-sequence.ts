import { migration } from '@galley/messaging';

/** The number of topics follows the order of the news, which no clock tells when several processes publish it. */
export const TopicsSequence1700000000123 = migration('TopicsSequence1700000000123')`
  -- 0 comes before every sequence: the next news counts. The version before goes on writing "topicsAt".
  ALTER TABLE raw_sources ADD COLUMN "topicsSequence" bigint NOT NULL DEFAULT 0;
`;
