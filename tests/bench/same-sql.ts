/**
 * The statements of services/topic (topic-lists.service.ts and topics.service.ts), for the stricter yardstick. A change there
 * is made here too: `main.ts` holds the answers of both against each other, byte for byte, before it measures. The team, which
 * the database adds to the service's statements (ADR 0090), is written out.
 */
const version = `select '"' || epoch || '-' || version || '"' as etag from list_versions where name = 'topics' and "teamId" = 1`;

export const listSql = `with page as (
    select t.id, t."createdAt", t."listJson", row_number() over (order by t."createdAt" desc, t.id desc) as place
      from extracted_topics t where t."teamId" = 1 order by t."createdAt" desc, t.id desc limit $1::int + 1
  ), more as (
    select id, "createdAt" from page where place = $1::int and exists (select 1 from page where place > $1::int)
  )
  select '[' || coalesce(string_agg("listJson", ',' order by place) filter (where place <= $1::int), '') || ']' as body,
    (select iso_time("createdAt") from more) as "lastAt", (select id::text from more) as "lastId",
    (select "rowCount" from list_versions where name = 'topics' and "teamId" = 1)::text as total, (${version}) as etag
  from page`;

export const oneSql = `select ("listJson"::jsonb || jsonb_build_object('details', details, 'detailedAnalysis', details, 'metadata', metadata,
  'transcriptSegments', "transcriptSegments"))::text as body from extracted_topics where id = $1 and "teamId" = 1`;
