import { migration } from '@galley/messaging';

/** News of a guru that comes late does not undo newer news. */
export const GuruSequence1700000000124 = migration('GuruSequence1700000000124')`
  -- 0 comes before every sequence: the next news counts.
  ALTER TABLE guru_refs ADD COLUMN sequence bigint NOT NULL DEFAULT 0;
`;
