import { migration } from '@galley/messaging';
import { searchGrammar } from '@galley/service-kit';

/**
 * The words of the topics in a table of their own, uncompressed beside what searches filter by: ranking hundreds of matches
 * out of the wide rows of the topics took several times as long. The words of saved topics are kept uncompressed as well.
 */
const words = `
  create table topic_words (
    id int primary key references extracted_topics (id) on delete cascade,
    "createdAt" timestamptz(3) not null,
    "sourceId" int not null,
    "guruId" int not null,
    "platformType" varchar(50),
    words tsvector not null
  ) with (toast_tuple_target = 8160);
  alter table topic_words alter column words set storage main;
  alter table user_saved_topics set (toast_tuple_target = 8160);
  alter table user_saved_topics alter column search set storage main;
  create index extracted_topics_guru_platform on extracted_topics ("guruId", "platformType", "createdAt" desc, id desc);
  create index topic_words_newest on topic_words ("createdAt" desc, id desc);
  create index topic_words_source on topic_words ("sourceId");
  create index topic_words_words on topic_words using gin (words);
`;

const filling = `
  create function topic_words_of(topic extracted_topics) returns topic_words language sql stable as $$
    select topic.id, topic."createdAt", topic."sourceId", topic."guruId", topic."platformType",
      topic_search(topic.title, topic.excerpt, topic.details,
        (select title from source_facts where "sourceId" = topic."sourceId"),
        (select name from guru_names where "guruId" = topic."guruId"))
  $$;
  create function keep_topic_words() returns trigger language plpgsql as $$
  begin
    insert into topic_words select (topic_words_of(new)).*
      on conflict (id) do update set "createdAt" = excluded."createdAt", "sourceId" = excluded."sourceId",
        "guruId" = excluded."guruId", "platformType" = excluded."platformType", words = excluded.words;
    return null;
  end $$;
  create trigger keep_topic_words
    after insert or update of title, excerpt, details, "sourceId", "guruId", "createdAt" on extracted_topics
    for each row execute function keep_topic_words();
  insert into topic_words select w.* from extracted_topics t, lateral topic_words_of(t) w;
  update user_saved_topics set title = title;
`;

/** The projection of a topic, without the words that it had in its own row. */
const projection = (search: string) => `
  create or replace function topic_projection() returns trigger language plpgsql as $$
  declare
    facts source_facts;
    guru text := (select name from guru_names where "guruId" = new."guruId");
  begin
    select * into facts from source_facts where "sourceId" = new."sourceId";
    new."platformType" := facts."platformType";
    ${search}
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
`;

/** Searches that are read like those of a search engine, ranked and marked. */
export const Search1700000000020 = migration('Search1700000000020')`
  ${searchGrammar}
  ${words}
  ${projection('')}
  alter table extracted_topics drop column search;
  ${filling}
`;
