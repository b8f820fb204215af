import { migration } from '@galley/messaging';

/** The changes of a text that people asked for, and their results. */
export const Refinements1700000000060 = migration('Refinements1700000000060')`
  CREATE TABLE refinements (
    id serial PRIMARY KEY,
    "jobId" integer,
    "generationId" integer REFERENCES generations (id) ON DELETE CASCADE,
    "userId" integer NOT NULL,
    "contentType" varchar(20) NOT NULL CHECK ("contentType" IN ('newsletter', 'blogPost')),
    feedback text NOT NULL,
    mode varchar(10) NOT NULL CHECK (mode IN ('apply', 'suggest')),
    given text,
    "guruId" integer,
    "topicIds" integer[] NOT NULL DEFAULT '{}',
    seen jsonb,
    made jsonb,
    status varchar(20) NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'done', 'failed', 'cancelled')),
    content text,
    note text,
    changed boolean NOT NULL DEFAULT false,
    version integer,
    "suggestionId" text,
    warnings jsonb NOT NULL DEFAULT '[]',
    code text,
    reason text,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    CHECK (("generationId" IS NULL) = (given IS NOT NULL))
  );
  CREATE INDEX refinements_generation ON refinements ("generationId") WHERE "generationId" IS NOT NULL;
`;
