import { migration } from '@galley/messaging';

/**
 * When a session ends that nobody uses. Sessions from before, and those that a process of the release before opens meanwhile, begin
 * with the longest time: short ones expire before it.
 */
export const IdleSessions1700000000970 = migration('IdleSessions1700000000970')`
  ALTER TABLE sessions ADD COLUMN "idleAt" timestamptz NOT NULL DEFAULT now() + interval '7 days';
`;
