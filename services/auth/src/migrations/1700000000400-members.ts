import { migration } from '@galley/messaging';

/** Teams and what people are in them. Accounts from before join the first team when they next come (`MembersService`). */
export const Members1700000000400 = migration('Members1700000000400')`
  CREATE TABLE teams (
    id serial PRIMARY KEY,
    name varchar(255) NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE members (
    "teamId" integer NOT NULL REFERENCES teams(id) ON DELETE CASCADE,
    "userId" integer NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    role varchar(20) NOT NULL CHECK (role IN ('viewer', 'writer', 'editor', 'admin')),
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY ("teamId", "userId")
  );
  CREATE INDEX members_user ON members ("userId");
  ALTER TABLE users ADD COLUMN owner boolean NOT NULL DEFAULT false, ADD COLUMN "deactivatedAt" timestamptz;
`;
