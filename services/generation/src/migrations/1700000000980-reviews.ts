import { migration, teamRows } from '@galley/messaging';

/** Reviews of texts, the comments in them, and what publishing needs in each team. */
export const Reviews1700000000980 = migration('Reviews1700000000980')`
  CREATE TABLE reviews (
    id serial PRIMARY KEY,
    "generationId" integer NOT NULL REFERENCES generations (id) ON DELETE CASCADE,
    "userId" integer,
    role varchar(20),
    note text,
    "dueOn" date,
    "askedBy" integer NOT NULL,
    state varchar(20) NOT NULL DEFAULT 'waiting',
    "decidedBy" integer,
    "decidedAt" timestamptz(3),
    "byEditor" boolean NOT NULL DEFAULT false,
    version integer,
    -- The blocks for which the approval holds: type, hash and first words of each.
    approved jsonb NOT NULL DEFAULT '[]',
    changed jsonb NOT NULL DEFAULT '[]',
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    CHECK (("userId" IS NULL) <> (role IS NULL))
  );
  CREATE UNIQUE INDEX reviews_of_person ON reviews ("generationId", "userId") WHERE "userId" IS NOT NULL;
  CREATE UNIQUE INDEX reviews_of_role ON reviews ("generationId", role) WHERE role IS NOT NULL;
  CREATE INDEX reviews_open ON reviews ("createdAt") WHERE state <> 'approved';
  CREATE TABLE review_comments (
    id serial PRIMARY KEY,
    "generationId" integer NOT NULL REFERENCES generations (id) ON DELETE CASCADE,
    "reviewId" integer NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
    "userId" integer NOT NULL,
    "contentType" varchar(20) NOT NULL,
    quote text,
    block text,
    text text NOT NULL,
    "doneBy" integer,
    "doneAt" timestamptz(3),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX review_comments_of_text ON review_comments ("generationId");
  CREATE TABLE publishing_needs (needs varchar(20) NOT NULL);
  ${teamRows('reviews', 'review_comments', 'publishing_needs')}
  ALTER TABLE publishing_needs ADD PRIMARY KEY ("teamId");
`;
