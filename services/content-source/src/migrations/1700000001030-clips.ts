import { migration, teamRows } from '@galley/messaging';

/** Clips that were cut out of recordings. Their bytes lie in the media store, and go after some hours (ADR 0104). */
export const Clips1700000001030 = migration('Clips1700000001030')`
  create table clips (
    id integer generated always as identity primary key,
    key varchar(32) not null unique,
    "sourceId" integer not null,
    "startSeconds" double precision not null,
    "endSeconds" double precision not null,
    "fileName" varchar(255) not null,
    type varchar(40) not null,
    bytes bigint not null,
    "createdAt" timestamptz(3) not null default now()
  );
  ${teamRows('clips')}
  create index clips_source on clips ("sourceId");
  create index clips_created on clips ("createdAt");
`;
