import { migration } from '@galley/messaging';

/** Which addresses are proven, who has to prove theirs before they come in, and the links for it. Accounts from before are not held to it. */
export const VerifiedMail1700000000930 = migration('VerifiedMail1700000000930')`
  ALTER TABLE users ADD COLUMN "emailVerifiedAt" timestamptz, ADD COLUMN "mustVerify" boolean NOT NULL DEFAULT false;
  CREATE TABLE email_links (
    id serial PRIMARY KEY,
    "userId" integer NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    email varchar(255) NOT NULL,
    "tokenHash" char(64) NOT NULL UNIQUE,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "expiresAt" timestamptz NOT NULL,
    "usedAt" timestamptz
  );
  CREATE INDEX email_links_user ON email_links ("userId", "createdAt");
`;
