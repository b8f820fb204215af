import { migration, teamRows } from '@galley/messaging';

/**
 * Feeds that are followed, and their episodes. An episode is known by its guid, once in its feed: whoever finds it takes it in, and
 * nobody finds it twice.
 */
export const Feeds1700000001000 = migration('Feeds1700000001000')`
  create table feed_subscriptions (
    id serial primary key,
    "guruId" int not null references gurus (id) on delete cascade,
    "feedUrl" text not null,
    host text not null,
    title text,
    include text[] not null default '{}',
    exclude text[] not null default '{}',
    "backCatalogue" int,
    etag text,
    "lastModified" text,
    "checkedAt" timestamptz(3),
    "nextAt" timestamptz(3) not null default now(),
    "claimedUntil" timestamptz(3),
    failures int not null default 0,
    "failingSince" timestamptz(3),
    "pausedAt" timestamptz(3),
    problem text,
    "addedBy" int,
    "createdAt" timestamptz(3) not null default now()
  );
  create table feed_items (
    id serial primary key,
    "feedId" int not null references feed_subscriptions (id) on delete cascade,
    guid text not null,
    address text not null,
    "videoId" text,
    title text,
    page text,
    "publishedAt" timestamptz(3),
    "durationSeconds" real,
    transcripts jsonb not null default '[]',
    state text not null,
    code text,
    reason text,
    "jobId" int,
    "foundAt" timestamptz(3) not null default now(),
    unique ("feedId", guid)
  );
  ${teamRows('feed_subscriptions', 'feed_items')}
  create unique index feed_subscriptions_address on feed_subscriptions ("teamId", "feedUrl");
  create index feed_subscriptions_guru on feed_subscriptions ("guruId");
  create index feed_subscriptions_next on feed_subscriptions ("nextAt") where "pausedAt" is null;
  create index feed_items_newest on feed_items ("feedId", id);
  create index feed_items_waiting on feed_items ("feedId") where state = 'waiting';
`;
