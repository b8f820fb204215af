import { migration } from '@galley/messaging';

/** Who works on a document at Google, and until when it counts unless it is said again. */
export const GoogleLeases1700000000141 = migration('GoogleLeases1700000000141')`
  CREATE TABLE google_leases (key varchar(300) PRIMARY KEY, holder uuid NOT NULL, until timestamptz(3) NOT NULL);
`;
