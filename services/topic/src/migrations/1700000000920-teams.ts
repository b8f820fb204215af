import { migration, teamRows } from '@galley/messaging';
import { binOfTeams, searchOfTeams } from '@galley/service-kit';

/** The list of topics has a version and a number of rows in each team. */
const versions = `
  alter table list_versions drop constraint list_versions_pkey, add primary key ("teamId", name);
  create or replace function topics_changed() returns trigger language plpgsql as $$
  declare
    sign int := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
  begin
    insert into list_versions as known ("teamId", name, "rowCount")
      select "teamId", 'topics', sign * count(*) from changed group by "teamId" order by "teamId"
      on conflict ("teamId", name) do update
        set version = known.version + 1, "rowCount" = known."rowCount" + excluded."rowCount";
    return null;
  end $$;
`;

/** What topics cover of a source, as `SourceCoverage1700000000050` has it, for the team of the topics. */
const coverage = `
  create or replace function topic_spans_changed() returns trigger language plpgsql as $$
  begin
    insert into source_coverage ("sourceId", characters, topics, "teamId")
    select s.id, coalesce(t.characters, 0), coalesce(t.topics, 0), s.team
      from (select distinct "sourceId", "teamId" from changed) as s (id, team)
      left join lateral (
        select count(*)::int as topics, (
            select sum(upper(part) - lower(part))::int from unnest(range_agg(span) filter (where span is not null)) part
          ) as characters
          from (
            select case when ("metadata" ->> 'to')::int > ("metadata" ->> 'from')::int
                then int4range(("metadata" ->> 'from')::int, ("metadata" ->> 'to')::int) end as span
              from extracted_topics where "sourceId" = s.id) spans
      ) t on true
    on conflict ("sourceId") do update set characters = excluded.characters, topics = excluded.topics;
    return null;
  end $$;
`;

/** Topics, what is known of their sources and gurus, and what people saved of them, belong to teams (ADR 0090). */
export const Teams1700000000920 = migration('Teams1700000000920')`
  ${teamRows(
    'guru_names',
    'source_facts',
    'list_versions',
    'extracted_topics',
    'topic_words',
    'topic_uses',
    'source_coverage',
    'name_renewals',
    'user_folders',
    'user_saved_topics',
  )}
  ${binOfTeams}
  ${searchOfTeams}
  ${versions}
  ${coverage}
  create or replace function topic_words_of(topic extracted_topics) returns topic_words language sql stable as $$
    select topic.id, topic."createdAt", topic."sourceId", topic."guruId", topic."platformType",
      topic_search(topic.title, topic.excerpt, topic.details,
        (select title from source_facts where "sourceId" = topic."sourceId"),
        (select name from guru_names where "guruId" = topic."guruId")), topic."teamId"
  $$;
  -- With "(topic_words_of(new)).*" the words were made once for each column.
  create or replace function keep_topic_words() returns trigger language plpgsql as $$
  begin
    insert into topic_words select w.* from topic_words_of(new) w
      on conflict (id) do update set "createdAt" = excluded."createdAt", "sourceId" = excluded."sourceId",
        "guruId" = excluded."guruId", "platformType" = excluded."platformType", words = excluded.words;
    return null;
  end $$;
`;
