import { migration } from '@galley/messaging';

/** Tokens of programs. The token itself is nowhere: only its SHA-256 and its first characters are kept. */
export const Tokens1700000000600 = migration('Tokens1700000000600')`
  CREATE TABLE tokens (
    id serial PRIMARY KEY,
    "userId" integer NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    name varchar(100) NOT NULL,
    prefix varchar(20) NOT NULL,
    hash char(64) NOT NULL UNIQUE,
    scopes text[] NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "expiresAt" timestamptz,
    "lastUsedAt" timestamptz,
    "revokedAt" timestamptz
  );
  CREATE INDEX tokens_user ON tokens ("userId");
`;
