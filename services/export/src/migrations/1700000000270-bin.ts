import { migration } from '@galley/messaging';
import { binTables } from '@galley/service-kit';

/** The documents of deleted texts, and which news of a text's deletion or restoration was the latest. */
export const Bin1700000000270 = migration('Bin1700000000270')`
  ${binTables}
  CREATE TABLE text_deletions (
    "generationId" integer PRIMARY KEY,
    sequence bigint NOT NULL
  );
`;
