import { migration } from '@galley/messaging';
import { searchFunctions } from '@galley/service-kit';

/** Kept from other services' news, so that lists need no request to them. */
const projections = `
  create table guru_names (
    "guruId" int primary key,
    name varchar(255) not null,
    "changedAt" timestamptz(3) not null
  );
  create table source_facts (
    "sourceId" int primary key,
    "guruId" int not null,
    title varchar(500) not null,
    "platformType" varchar(50) not null,
    "videoUrl" text,
    "videoId" varchar(20),
    "sourceReference" text,
    "transcriptHash" char(64) not null,
    "uploadedAt" timestamptz(3),
    "createdAt" timestamptz(3) not null
  );
  create index source_facts_video on source_facts ("videoId") where "videoId" is not null;
  create index source_facts_url on source_facts using hash ("videoUrl") where "videoUrl" is not null;
`;

/** Stores a topic, as lists show it, as ready JSON text, which makes lists fast. Its shape is TopicListItem in the contracts. */
const listJson = `
  create function iso_time(moment timestamptz) returns text language sql immutable as $$
    select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  $$;
  create function topic_search(title text, excerpt text, details text, source_title text, guru text) returns tsvector
    language sql immutable as $$
    select setweight(search_words(title), 'A') || setweight(search_words(excerpt), 'B')
      || setweight(search_words(concat_ws(' ', guru, source_title)), 'C') || setweight(search_words(details), 'D')
  $$;
  create function topic_projection() returns trigger language plpgsql as $$
  declare
    facts source_facts;
    guru text := (select name from guru_names where "guruId" = new."guruId");
  begin
    select * into facts from source_facts where "sourceId" = new."sourceId";
    new."platformType" := facts."platformType";
    new.search := topic_search(new.title, new.excerpt, new.details, facts.title, guru);
    new."listJson" := jsonb_build_object(
      'id', new.id, 'sourceId', new."sourceId", 'guruId', new."guruId", 'title', new.title, 'excerpt', new.excerpt,
      'createdAt', iso_time(new."createdAt"), 'updatedAt', iso_time(new."updatedAt"),
      'subjectLines', new.metadata -> 'subjectLines', 'quote', new.metadata -> 'quote',
      'metadata', jsonb_build_object(
        'timestamp', new.metadata -> 'timestamp', 'startSeconds', new.metadata -> 'startSeconds',
        'subjectLines', new.metadata -> 'subjectLines', 'transcriptSegment', new.metadata -> 'transcriptSegment'),
      'sourceUrl', facts."videoUrl", 'videoId', facts."videoId", 'sourceTitle', facts.title,
      'platformType', facts."platformType", 'sourceReference', facts."sourceReference", 'guruName', guru)::text;
    return new;
  end $$;
  create trigger topic_projection before insert or update on extracted_topics
    for each row execute function topic_projection();
  create function saved_topic_projection() returns trigger language plpgsql as $$
  begin
    new.search := topic_search(
      coalesce(new."customTitle", new.title), coalesce(new."customExcerpt", new.excerpt), coalesce(new."customDetails", new.details),
      (select title from source_facts where "sourceId" = new."sourceId"),
      (select name from guru_names where "guruId" = new."guruId"));
    return new;
  end $$;
  create trigger saved_topic_projection
    before insert or update of title, excerpt, details, "customTitle", "customExcerpt", "customDetails" on user_saved_topics
    for each row execute function saved_topic_projection();
`;

/**
 * The version of the list of topics, raised in the transaction of every change, so that an unchanged list can be answered
 * from one row. The epoch tells two installations' versions apart.
 */
const versions = `
  create table list_versions (
    name text primary key,
    epoch text not null default left(md5(random()::text || clock_timestamp()::text), 8),
    version bigint not null default 1,
    "rowCount" int not null default 0
  ) with (fillfactor = 50);
  insert into list_versions (name) values ('topics');
  create function topics_changed() returns trigger language plpgsql as $$
  declare
    touched int := (select count(*) from changed);
    sign int := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
  begin
    if touched > 0 then
      update list_versions set version = version + 1, "rowCount" = "rowCount" + sign * touched where name = 'topics';
    end if;
    return null;
  end $$;
  create trigger topics_added after insert on extracted_topics referencing new table as changed
    for each statement execute function topics_changed();
  create trigger topics_altered after update on extracted_topics referencing new table as changed
    for each statement execute function topics_changed();
  create trigger topics_removed after delete on extracted_topics referencing old table as changed
    for each statement execute function topics_changed();
`;

export const Topics1700000000000 = migration('Topics1700000000000')`
  ${searchFunctions}
  ${projections}
  create table extracted_topics (
    id serial primary key,
    "sourceId" int not null,
    "guruId" int not null,
    title varchar(500) not null,
    excerpt text not null,
    details text not null,
    metadata jsonb not null,
    "transcriptSegments" jsonb not null,
    "createdAt" timestamptz(3) not null default now(),
    "updatedAt" timestamptz(3) not null default now(),
    "platformType" varchar(50),
    "listJson" text not null default '',
    search tsvector not null default ''
  );
  create index extracted_topics_newest on extracted_topics ("createdAt" desc, id desc);
  create index extracted_topics_source on extracted_topics ("sourceId", "createdAt" desc, id desc);
  create index extracted_topics_guru on extracted_topics ("guruId", "createdAt" desc, id desc);
  create index extracted_topics_platform on extracted_topics ("platformType", "createdAt" desc, id desc);
  create index extracted_topics_search on extracted_topics using gin (search);
  create table user_folders (
    id serial primary key,
    "userId" int not null,
    name varchar(255) not null,
    description text,
    color char(7) not null default '#3B82F6',
    "createdAt" timestamptz(3) not null default now(),
    "updatedAt" timestamptz(3) not null default now()
  );
  create unique index user_folders_name on user_folders ("userId", lower(name));

  create table user_saved_topics (
    id serial primary key,
    "userId" int not null,
    "topicId" int references extracted_topics (id) on delete set null,
    "folderId" int references user_folders (id) on delete set null,
    "isFavorited" int not null default 0 check ("isFavorited" in (0, 1)),
    "customTitle" varchar(500),
    "customExcerpt" text,
    "customDetails" text,
    "sourceId" int not null,
    "guruId" int not null,
    title varchar(500) not null,
    excerpt text not null,
    details text not null,
    quote jsonb,
    "subjectLines" jsonb not null,
    "createdAt" timestamptz(3) not null default now(),
    "updatedAt" timestamptz(3) not null default now(),
    search tsvector not null default ''
  );
  create unique index user_saved_topics_once on user_saved_topics ("userId", "topicId");
  create index user_saved_topics_newest on user_saved_topics ("userId", "createdAt" desc, id desc);
  create index user_saved_topics_topic on user_saved_topics ("topicId");
  create index user_saved_topics_folder on user_saved_topics ("folderId");
  create index user_saved_topics_source on user_saved_topics ("sourceId");
  create index user_saved_topics_guru on user_saved_topics ("guruId");
  ${listJson}
  ${versions}
`;
