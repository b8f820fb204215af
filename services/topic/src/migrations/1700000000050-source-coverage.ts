import { migration } from '@galley/messaging';

/** What the topics of each source cover of its text, in characters; what two of them cover counts once. */
const coverageOf = (ids: string) => `
  insert into source_coverage ("sourceId", characters, topics)
  select s.id, coalesce(t.characters, 0), coalesce(t.topics, 0)
    from ${ids} as s (id)
    left join lateral (
      select count(*)::int as topics, (
          select sum(upper(part) - lower(part))::int from unnest(range_agg(span) filter (where span is not null)) part
        ) as characters
        from (
          select case when ("metadata" ->> 'to')::int > ("metadata" ->> 'from')::int
              then int4range(("metadata" ->> 'from')::int, ("metadata" ->> 'to')::int) end as span
            from extracted_topics where "sourceId" = s.id) spans
    ) t on true
  on conflict ("sourceId") do update set characters = excluded.characters, topics = excluded.topics`;

/**
 * The spans of a hundred thousand topics cannot be read for every look at the dashboard, so what they cover is kept beside
 * them. A topic's span never changes: topics come and go. Those who write topics take turns at the list's version, whose
 * triggers come first by their names, so each sees what the one before has stored.
 */
export const SourceCoverage1700000000050 = migration('SourceCoverage1700000000050')`
  create table source_coverage (
    "sourceId" int primary key,
    characters int not null,
    topics int not null
  );
  alter table source_facts add column "transcriptLength" int;
  create index source_facts_unmeasured on source_facts ("sourceId") where "transcriptLength" is null;
  create function topic_spans_changed() returns trigger language plpgsql as $$
  begin
    ${coverageOf('(select distinct "sourceId" from changed)')};
    return null;
  end $$;
  create trigger topics_spans_added after insert on extracted_topics referencing new table as changed
    for each statement execute function topic_spans_changed();
  create trigger topics_spans_removed after delete on extracted_topics referencing old table as changed
    for each statement execute function topic_spans_changed();
  ${coverageOf('(select distinct "sourceId" from extracted_topics)')};
`;
