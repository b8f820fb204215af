import { migration, teamRows } from '@galley/messaging';

/** What readers get of a text beside its words, and which of it a publication has. */
export const ReaderFacts1700000001080 = migration('ReaderFacts1700000001080')`
  CREATE TABLE reader_facts (
    "generationId" integer NOT NULL REFERENCES generations (id) ON DELETE CASCADE,
    "contentType" varchar(20) NOT NULL,
    slug varchar(190),
    description text,
    tags jsonb,
    "canonicalUrl" text,
    language varchar(35),
    "socialPicture" jsonb,
    alts jsonb NOT NULL DEFAULT '{}',
    revision integer NOT NULL,
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY ("generationId", "contentType")
  );
  ${teamRows('reader_facts')}
  -- As they were when the last order was made, and the revision that is there.
  ALTER TABLE text_publications ADD COLUMN "orderedFacts" jsonb, ADD COLUMN "factsRevision" integer;
`;
