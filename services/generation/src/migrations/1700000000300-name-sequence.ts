import { migration } from '@galley/messaging';

/** News of a person's name that comes late does not undo newer news. */
export const NameSequence1700000000300 = migration('NameSequence1700000000300')`
  -- 0 comes before every sequence: the next news counts.
  ALTER TABLE people ADD COLUMN sequence bigint NOT NULL DEFAULT 0;
`;
