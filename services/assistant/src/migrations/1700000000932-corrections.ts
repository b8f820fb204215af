import { migration, teamRows } from '@galley/messaging';

/** Which recordings were corrected, so that checks and answers that rest on an earlier text say so. */
export const Corrections1700000000932 = migration('Corrections1700000000932')`
  CREATE TABLE corrected_sources (
    "sourceId" integer PRIMARY KEY,
    hash text NOT NULL,
    version integer NOT NULL,
    "correctedAt" timestamptz(3) NOT NULL
  );
  ${teamRows('corrected_sources')}
  -- The hashes of the transcripts that were checked, by source.
  ALTER TABLE fact_checks ADD COLUMN transcripts jsonb;
`;
