import { migration } from '@galley/messaging';

/** Accounts at a sign-in provider, sign-ins that are under way there, and the sessions that came of them. */
export const SingleSignOn1700000000700 = migration('SingleSignOn1700000000700')`
  CREATE TABLE identities (
    id serial PRIMARY KEY,
    issuer text NOT NULL,
    subject text NOT NULL,
    "userId" integer NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    UNIQUE (issuer, subject)
  );
  CREATE INDEX identities_user ON identities ("userId");
  CREATE TABLE provider_starts (
    "stateHash" char(64) PRIMARY KEY,
    "browserHash" char(64) NOT NULL,
    nonce text NOT NULL,
    verifier text NOT NULL,
    "returnTo" text NOT NULL,
    "expiresAt" timestamptz NOT NULL
  );
  CREATE INDEX provider_starts_expiry ON provider_starts ("expiresAt");
  CREATE TABLE provider_codes (
    "codeHash" char(64) PRIMARY KEY,
    "browserHash" char(64) NOT NULL,
    "userId" integer NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    "returnTo" text NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    sid text,
    "idToken" text,
    "expiresAt" timestamptz NOT NULL
  );
  CREATE INDEX provider_codes_user ON provider_codes ("userId");
  CREATE INDEX provider_codes_expiry ON provider_codes ("expiresAt");
  CREATE TABLE provider_sessions (
    "sessionId" uuid PRIMARY KEY REFERENCES sessions(id) ON DELETE CASCADE,
    issuer text NOT NULL,
    subject text NOT NULL,
    sid text,
    "idToken" text
  );
  CREATE INDEX provider_sessions_subject ON provider_sessions (issuer, subject);
  CREATE INDEX provider_sessions_sid ON provider_sessions (issuer, sid);
`;
