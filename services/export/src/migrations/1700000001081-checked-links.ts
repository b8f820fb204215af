import { migration, teamRows } from '@galley/messaging';

/** What the pages said that texts link to. */
export const CheckedLinks1700000001081 = migration('CheckedLinks1700000001081')`
  CREATE TABLE checked_links (
    address text NOT NULL,
    answers boolean NOT NULL,
    problem text,
    "checkedAt" timestamptz(3) NOT NULL
  );
  ${teamRows('checked_links')}
  ALTER TABLE checked_links ADD PRIMARY KEY ("teamId", address);
  CREATE INDEX checked_links_age ON checked_links ("checkedAt");
`;
