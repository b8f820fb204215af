import { migration } from '@galley/messaging';
import { searchFunctions } from '@galley/service-kit';

/** The search looks at title, summary and guru name. */
const search = `
  create function source_search() returns trigger language plpgsql as $$
  begin
    new.search := setweight(search_words(new.title), 'A')
      || search_words(concat_ws(' ', new.summary, (select name from gurus where id = new."guruId")));
    return new;
  end $$;
  create trigger source_search before insert or update of title, summary, "guruId" on raw_sources
    for each row execute function source_search();
`;

export const Sources1700000000000 = migration('Sources1700000000000')`
  ${searchFunctions}
  create table gurus (
    id serial primary key,
    name varchar(255) not null,
    description text,
    "imageUrl" text,
    "systemPrompt" text,
    "assistantId" varchar(255),
    "createdAt" timestamptz(3) not null default now(),
    "updatedAt" timestamptz(3) not null default now()
  );
  create unique index gurus_name on gurus (lower(name));

  create table raw_sources (
    id serial primary key,
    "guruId" int not null references gurus (id),
    "platformType" varchar(50) not null,
    title varchar(500) not null,
    transcript text not null,
    "transcriptHash" char(64) not null,
    "transcriptLength" int not null,
    segments jsonb not null,
    "durationSeconds" double precision,
    "videoUrl" text,
    "sourceReference" text,
    password varchar(255),
    summary text,
    thumbnail text,
    "topicCount" int not null default 0,
    "topicsAt" timestamptz(3),
    "uploadedAt" timestamptz(3),
    "createdAt" timestamptz(3) not null default now(),
    "updatedAt" timestamptz(3) not null default now(),
    search tsvector not null default ''
  );
  create unique index raw_sources_transcript_hash on raw_sources ("transcriptHash");
  create index raw_sources_newest on raw_sources ("createdAt" desc, id desc);
  create index raw_sources_guru on raw_sources ("guruId", "createdAt" desc, id desc) include ("topicCount");
  create index raw_sources_platform on raw_sources ("platformType", "createdAt" desc, id desc);
  create index raw_sources_search on raw_sources using gin (search);

  create table multi_guru_sessions (
    id serial primary key,
    "sessionName" varchar(255) not null,
    "transcriptContent" text not null,
    "processedGurus" jsonb not null,
    "createdAt" timestamptz(3) not null default now(),
    "updatedAt" timestamptz(3) not null default now()
  );

  create table pending_transcripts (
    "transcriptHash" char(64) primary key,
    "jobId" int,
    "createdAt" timestamptz(3) not null default now()
  );
  ${search}
`;
