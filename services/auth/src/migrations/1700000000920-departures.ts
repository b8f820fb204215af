import { migration } from '@galley/messaging';

/**
 * Who left a team by themselves, whose account was deleted, and who has a password that they know. Accounts that came from the sign-in
 * provider have none, unless one was set by a mailed link since.
 */
export const Departures1700000000920 = migration('Departures1700000000920')`
  ALTER TABLE members ADD COLUMN "left" boolean NOT NULL DEFAULT false;
  ALTER TABLE users ADD COLUMN "deletedAt" timestamptz, ADD COLUMN "hasPassword" boolean NOT NULL DEFAULT true;
  UPDATE users u SET "hasPassword" = false
   WHERE EXISTS (SELECT FROM identities i WHERE i."userId" = u.id AND NOT EXISTS (
     SELECT FROM password_resets r WHERE r."userId" = u.id AND r."usedAt" > i."createdAt"));
`;
