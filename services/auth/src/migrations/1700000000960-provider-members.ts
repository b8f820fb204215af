import { migration } from '@galley/messaging';

/** Which memberships groups of the sign-in provider have given: these end with the group. Those from before were given by hand. */
export const ProviderMembers1700000000960 = migration('ProviderMembers1700000000960')`
  ALTER TABLE members ADD COLUMN "fromProvider" boolean NOT NULL DEFAULT false;
`;
