import { migration, teamRows } from '@galley/messaging';

/**
 * How transcripts were corrected. The first row of a source is its transcript as it was said; each one after it has the change from the
 * version before and back. The present text is the source's.
 */
export const TranscriptVersions1700000001010 = migration('TranscriptVersions1700000001010')`
  create table transcript_versions (
    "sourceId" integer not null references raw_sources (id) on delete cascade,
    number integer not null,
    kind text not null,
    "transcriptHash" char(64) not null,
    splices jsonb not null default '[]',
    back jsonb not null default '[]',
    words jsonb not null default '[]',
    "speakersBefore" jsonb not null default '[]',
    "guruIdsBefore" integer[] not null default '{}',
    note jsonb,
    counts jsonb not null,
    "takesBack" integer,
    "correctedBy" integer,
    "correctedAt" timestamptz(3) not null,
    primary key ("sourceId", number)
  );
  ${teamRows('transcript_versions')}
  create index transcript_versions_hash on transcript_versions ("transcriptHash");
`;
