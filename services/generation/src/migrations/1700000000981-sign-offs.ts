import { migration, teamRows } from '@galley/messaging';

/** What experts sign off: the sentences of a text that rest on their words, and what was decided of them, for good. */
export const SignOffs1700000000981 = migration('SignOffs1700000000981')`
  CREATE TABLE sign_offs (
    id serial PRIMARY KEY,
    "generationId" integer NOT NULL REFERENCES generations (id) ON DELETE CASCADE,
    expert varchar(255) NOT NULL,
    "askedBy" integer NOT NULL,
    -- SHA-256 of the secret in the link; null where it was revoked.
    "tokenHash" char(64) UNIQUE,
    -- Signs the tickets by which its moments are heard.
    "ticketKey" char(64) NOT NULL,
    days integer NOT NULL,
    "linkUntil" timestamptz(3),
    "openedAt" timestamptz(3),
    "withdrawnAt" timestamptz(3),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX sign_offs_of_text ON sign_offs ("generationId");
  CREATE TABLE sign_off_sentences (
    id serial PRIMARY KEY,
    "generationId" integer NOT NULL REFERENCES generations (id) ON DELETE CASCADE,
    "signOffId" integer NOT NULL REFERENCES sign_offs (id) ON DELETE CASCADE,
    "contentType" varchar(20) NOT NULL,
    state varchar(20) NOT NULL DEFAULT 'open',
    words text NOT NULL,
    hash char(64) NOT NULL,
    "approvedWords" text,
    suggestion text,
    comment text,
    speaker text,
    "sourceId" integer,
    "startSeconds" double precision,
    "decidedAt" timestamptz(3),
    version integer
  );
  CREATE INDEX sign_off_sentences_of_text ON sign_off_sentences ("generationId");
  CREATE TABLE sign_off_decisions (
    id serial PRIMARY KEY,
    "generationId" integer NOT NULL REFERENCES generations (id) ON DELETE CASCADE,
    "signOffId" integer NOT NULL REFERENCES sign_offs (id) ON DELETE CASCADE,
    sentence integer NOT NULL,
    decision varchar(20) NOT NULL,
    words text NOT NULL,
    hash char(64) NOT NULL,
    version integer NOT NULL,
    suggestion text,
    comment text,
    at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX sign_off_decisions_of_text ON sign_off_decisions ("generationId");
  ${teamRows('sign_offs', 'sign_off_sentences', 'sign_off_decisions')}
`;
