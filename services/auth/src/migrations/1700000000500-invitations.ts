import { migration } from '@galley/messaging';

/** Invitations. Of the secret part of a link only a hash is kept. */
export const Invitations1700000000500 = migration('Invitations1700000000500')`
  CREATE TABLE invitations (
    id serial PRIMARY KEY,
    "tokenHash" char(64) NOT NULL UNIQUE,
    role varchar(20) NOT NULL CHECK (role IN ('viewer', 'writer', 'editor', 'admin')),
    email varchar(255),
    "invitedBy" integer NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "expiresAt" timestamptz NOT NULL,
    "usedAt" timestamptz,
    "usedBy" integer REFERENCES users(id) ON DELETE SET NULL
  );
`;
