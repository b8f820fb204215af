import { migration, teamRows } from '@galley/messaging';

/**
 * What was heard in the pieces of recordings that are being transcribed, until the source is stored; they go with their job. And the
 * words of stored recordings with their seconds, in stretches of ten minutes: a player shows a part of them.
 */
export const TranscriptionPieces1700000000980 = migration('TranscriptionPieces1700000000980')`
  create table transcription_pieces (
    "jobId" integer not null references jobs (id) on delete cascade,
    place integer not null,
    "startSeconds" double precision not null,
    "endSeconds" double precision not null,
    last boolean not null,
    heard jsonb not null,
    "createdAt" timestamptz(3) not null default now(),
    primary key ("jobId", place)
  );
  create table spoken_words (
    "sourceId" integer not null references raw_sources (id) on delete cascade,
    stretch integer not null,
    words jsonb not null,
    primary key ("sourceId", stretch)
  );
  ${teamRows('transcription_pieces', 'spoken_words')}
`;
