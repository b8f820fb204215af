import { limits, type TopicQuery } from '@galley/contracts';
import { RawReply, replyHeaders } from '@galley/messaging';
import { Conditions, decodeCursor, encodeCursor, firstRowBytes } from '@galley/service-kit';
import { youtubeVideoId } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { etagMatches } from './etag.js';

const versionSql = `select '"' || epoch || '-' || version || '"' as etag from list_versions where name = 'topics'`;

/** The lists of topics, as bytes that the browser gets untouched (performance.md). */
@Injectable()
export class TopicListsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Newest first; the body is the plain array of TopicListItem, cursor and total are headers. 304 when `known` (the
   * If-None-Match header) names the present version.
   */
  async list(query: TopicQuery, known: string | null): Promise<RawReply> {
    if (known !== null) {
      const etag = text((await firstRowBytes(this.dataSource, versionSql, []))?.['etag']);
      if (etagMatches(known, etag)) return RawReply.notModified(etag);
    }
    const { sql, values } = pageStatement(query);
    const row = await firstRowBytes(this.dataSource, sql, values);
    const headers: Record<string, string> = { [replyHeaders.total]: text(row?.['total']) };
    const nextCursor = cursorFrom(text(row?.['edge']));
    if (nextCursor !== null) headers[replyHeaders.nextCursor] = nextCursor;
    return new RawReply(row?.['body'] ?? '[]', { etag: text(row?.['etag']), headers });
  }

  /** The topics of a video, by YouTube's id when the address has one, else by the address itself. */
  async byVideoUrl(videoUrl: string): Promise<RawReply> {
    const row = await firstRowBytes(
      this.dataSource,
      `select '[' || coalesce(string_agg(t."listJson", ',' order by t."createdAt" desc, t.id desc), '') || ']' as body
         from extracted_topics t join source_facts f using ("sourceId")
        where case when $2::text is null then f."videoUrl" = $1 else f."videoId" = $2 end`,
      [videoUrl, youtubeVideoId(videoUrl)],
    );
    return new RawReply(row?.['body'] ?? '[]');
  }
}

/**
 * One statement sees one moment: the version, the count and the rows it answers belong together. The edge is the last row
 * of the page and, if there is one, the first of the next, read from the index alone.
 */
function pageStatement(query: TopicQuery): { sql: string; values: unknown[] } {
  const conditions = filters(query);
  const total = conditions.empty
    ? `(select "rowCount" from list_versions where name = 'topics')`
    : `(select count(*) from extracted_topics t ${conditions.where})`;
  if (query.cursor) {
    const { createdAt, id } = decodeCursor(query.cursor);
    conditions.all('(t."createdAt", t.id) < (?::timestamptz, ?::int)', [createdAt, id]);
  }
  const limit = `${conditions.value(query.limit ?? limits.listDefault)}::int`;
  const rows = `extracted_topics t ${conditions.where} order by t."createdAt" desc, t.id desc`;
  const sql = `select
      '[' || coalesce((select string_agg("listJson", ',') from (select t."listJson" from ${rows} limit ${limit}) page), '') || ']' as body,
      (select string_agg(iso_time("createdAt") || '|' || id, ' ')
         from (select t."createdAt", t.id from ${rows} offset ${limit} - 1 limit 2) edge) as edge,
      ${total}::text as total, (${versionSql}) as etag`;
  return { sql, values: conditions.values };
}

/** @param edge one or two positions as `time|id`; only with two of them is there a next page, and the first ends this one */
function cursorFrom(edge: string): string | null {
  const [last, next] = edge.split(' ');
  const [time = '', id] = last?.split('|') ?? [];
  return next === undefined ? null : encodeCursor({ createdAt: new Date(time), id: Number(id) });
}

function filters({ guruId, sourceId, platform, since, search }: TopicQuery): Conditions {
  return new Conditions()
    .add('t."guruId" = ?', guruId)
    .add('t."sourceId" = ?', sourceId)
    .add('t."platformType" = ?', platform || undefined)
    .add('t."createdAt" >= ?::timestamptz', since)
    .add('t.search @@ search_query(?)', search || undefined);
}

const text = (bytes: Buffer | null | undefined): string => bytes?.toString('utf8') ?? '';
