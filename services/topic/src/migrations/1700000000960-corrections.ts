import { correctionsDue } from '@galley/corrections';
import { migration } from '@galley/messaging';

/**
 * Sources whose corrections the topics still have to follow. Spans move then, so what they cover of a source is measured again
 * (`SourceCoverage1700000000050` measures it when topics come and go). Saved copies of a source are found by it.
 */
export const Corrections1700000000960 = migration('Corrections1700000000960')`
  ${correctionsDue}
  create function measure_coverage(source integer) returns void language sql as $$
    insert into source_coverage ("sourceId", characters, topics)
    select source, coalesce((
        select sum(upper(part) - lower(part))::int from unnest((
          select range_agg(int4range((metadata ->> 'from')::int, (metadata ->> 'to')::int))
            from extracted_topics
           where "sourceId" = source and (metadata ->> 'to')::int > (metadata ->> 'from')::int)) part), 0),
      (select count(*)::int from extracted_topics where "sourceId" = source)
    on conflict ("sourceId") do update set characters = excluded.characters, topics = excluded.topics
  $$;
`;
