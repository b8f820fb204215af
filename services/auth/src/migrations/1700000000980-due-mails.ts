import { migration, teamRows } from '@galley/messaging';

/** Mails that have to go out: each is written with what it tells of, and goes when it was sent. */
export const DueMails1700000000980 = migration('DueMails1700000000980')`
  CREATE TABLE due_mails (
    id serial PRIMARY KEY,
    "userId" integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    subject text NOT NULL,
    letter text NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    "tryAt" timestamptz NOT NULL DEFAULT now(),
    "createdAt" timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX due_mails_next ON due_mails ("tryAt");
  ${teamRows('due_mails')}
`;
