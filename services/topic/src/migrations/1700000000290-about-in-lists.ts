import { migration } from '@galley/messaging';

/** Lists say of a topic's beginning whether it is only about there. Few topics are, so few rows are written again. */
export const AboutInLists1700000000290 = migration('AboutInLists1700000000290')`
  create or replace function topic_projection() returns trigger language plpgsql as $$
  declare
    facts source_facts;
    guru text := (select name from guru_names where "guruId" = new."guruId");
    about jsonb := case when new.metadata ? 'approximate'
      then jsonb_build_object('approximate', new.metadata -> 'approximate') else '{}' end;
  begin
    select * into facts from source_facts where "sourceId" = new."sourceId";
    new."platformType" := facts."platformType";
    new."listJson" := jsonb_build_object(
      'id', new.id, 'sourceId', new."sourceId", 'guruId', new."guruId", 'title', new.title, 'excerpt', new.excerpt,
      'createdAt', iso_time(new."createdAt"), 'updatedAt', iso_time(new."updatedAt"),
      'subjectLines', new.metadata -> 'subjectLines', 'quote', new.metadata -> 'quote',
      'metadata', about || jsonb_build_object(
        'timestamp', new.metadata -> 'timestamp', 'startSeconds', new.metadata -> 'startSeconds',
        'subjectLines', new.metadata -> 'subjectLines', 'transcriptSegment', new.metadata -> 'transcriptSegment'),
      'sourceUrl', facts."videoUrl", 'videoId', facts."videoId", 'sourceTitle', facts.title,
      'platformType', facts."platformType", 'sourceReference', facts."sourceReference", 'guruName', guru)::text;
    return new;
  end $$;
  update extracted_topics set metadata = metadata where metadata ? 'approximate';
`;
