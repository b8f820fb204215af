import { migration } from '@galley/messaging';

/** With what and from where a session was opened. Null for older ones, and for those that an older process opens. */
export const SessionOrigin1700000000300 = migration('SessionOrigin1700000000300')`
  ALTER TABLE sessions ADD COLUMN device varchar(100), ADD COLUMN address varchar(100);
`;
