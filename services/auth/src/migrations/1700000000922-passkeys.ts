import { migration } from '@galley/messaging';

/** Passkeys, and the second step of signing in. */
export const Passkeys1700000000922 = migration('Passkeys1700000000922')`
  CREATE TABLE passkeys (
    id serial PRIMARY KEY,
    "userId" integer NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    "credentialId" text NOT NULL UNIQUE,
    "publicKey" bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name varchar(100) NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "lastUsedAt" timestamptz
  );
  CREATE INDEX passkeys_user ON passkeys ("userId");
  CREATE TABLE passkey_challenges (
    "challengeHash" char(64) PRIMARY KEY,
    purpose varchar(20) NOT NULL,
    "userId" integer REFERENCES users(id) ON DELETE CASCADE,
    "expiresAt" timestamptz NOT NULL
  );
  CREATE INDEX passkey_challenges_expiry ON passkey_challenges ("expiresAt");
  CREATE INDEX passkey_challenges_user ON passkey_challenges ("userId");
  CREATE TABLE second_step_tickets (
    "ticketHash" char(64) PRIMARY KEY,
    "userId" integer NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    "passwordHash" char(64) NOT NULL,
    "rememberMe" boolean NOT NULL,
    "expiresAt" timestamptz NOT NULL
  );
  CREATE INDEX second_step_tickets_expiry ON second_step_tickets ("expiresAt");
  CREATE INDEX second_step_tickets_user ON second_step_tickets ("userId");
  CREATE TABLE recovery_codes (
    "userId" integer NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    "codeHash" char(64) NOT NULL,
    PRIMARY KEY ("userId", "codeHash")
  );
  ALTER TABLE users ADD COLUMN "secondStep" boolean NOT NULL DEFAULT false;
`;
