import { migration } from '@galley/messaging';

/** A deleted guru keeps its row, because its sources, topics and texts name it. */
export const DeletedGurus1700000000280 = migration('DeletedGurus1700000000280')`
  alter table gurus add column "deletedAt" timestamptz(3);
`;
