import { migration } from '@galley/messaging';

export const Auth1700000000000 = migration('Auth1700000000000')`
  CREATE TABLE users (
    id serial PRIMARY KEY,
    username varchar(255) NOT NULL,
    "usernameKey" text NOT NULL UNIQUE,
    email varchar(255),
    name varchar(255),
    password text NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "updatedAt" timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    "userId" integer NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "expiresAt" timestamptz NOT NULL,
    "endedAt" timestamptz
  );
  CREATE INDEX sessions_user ON sessions ("userId");
  CREATE TABLE password_resets (
    id serial PRIMARY KEY,
    "userId" integer NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    "tokenHash" char(64) NOT NULL UNIQUE,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "expiresAt" timestamptz NOT NULL,
    "usedAt" timestamptz
  );
  CREATE INDEX password_resets_user ON password_resets ("userId", "createdAt");
  CREATE TABLE login_attempts (
    id bigserial PRIMARY KEY,
    kind varchar(20) NOT NULL,
    account text NOT NULL,
    address varchar(100) NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX login_attempts_account ON login_attempts (kind, account, "createdAt");
  CREATE INDEX login_attempts_address ON login_attempts (kind, address, "createdAt");
  CREATE INDEX login_attempts_time ON login_attempts ("createdAt");
`;
