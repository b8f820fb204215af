import { migration } from '@galley/messaging';

/** Names of gurus follow the order of the news, which no clock tells when several processes publish it. */
export const GuruSequence1700000000122 = migration('GuruSequence1700000000122')`
  -- 0 comes before every sequence: the next news counts. The version before goes on writing "changedAt".
  ALTER TABLE guru_names ADD COLUMN sequence bigint NOT NULL DEFAULT 0;
  ALTER TABLE guru_names ALTER COLUMN "changedAt" SET DEFAULT 'epoch';
`;
