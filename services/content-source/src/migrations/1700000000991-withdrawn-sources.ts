import { migration, teamRows } from '@galley/messaging';

/** What is kept of a withdrawn source, so that it does not come back: hashes, and the number that its platform gave it. */
export const WithdrawnSources1700000000991 = migration('WithdrawnSources1700000000991')`
  create table withdrawn_sources (
    id serial primary key,
    "sourceId" integer not null,
    "guruId" integer not null,
    "transcriptHash" char(64) not null,
    "videoId" varchar(11),
    "addressHash" char(64),
    "titleHash" char(64) not null,
    "withdrawnAt" timestamptz(3) not null default now(),
    "withdrawnBy" integer,
    -- By which the services erase what they have of it; it goes after a day.
    fingerprint text,
    told integer not null default 0,
    "toldNextAt" timestamptz(3)
  );
  ${teamRows('withdrawn_sources')}
  create unique index withdrawn_sources_once on withdrawn_sources ("teamId", "transcriptHash");
`;
