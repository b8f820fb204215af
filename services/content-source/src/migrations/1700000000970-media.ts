import { migration, teamRows } from '@galley/messaging';

/** Recordings that are kept. One that belongs to no source yet, or to one that is gone, goes after some days (ADR 0097). */
export const Media1700000000970 = migration('Media1700000000970')`
  create table media (
    id integer generated always as identity primary key,
    key varchar(32) not null unique,
    "fileName" varchar(255) not null,
    sha256 char(64) not null,
    bytes bigint not null,
    type varchar(40) not null,
    "durationSeconds" double precision,
    "ticketKey" char(64) not null,
    "sourceId" integer,
    "createdAt" timestamptz(3) not null default now()
  );
  ${teamRows('media')}
  create unique index media_content on media ("teamId", sha256);
  create index media_source on media ("sourceId");
`;
