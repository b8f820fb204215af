import { AppError, limits, type SourceTopicQuery, type TopicQuery } from '@galley/contracts';
import { RawReply, replyHeaders } from '@galley/messaging';
import {
  type Conditions,
  countedRows,
  decodeCursor,
  encodeCursor,
  firstRowBytes,
  listConditions,
  rankedPage,
  type Total,
  totalOf,
} from '@galley/service-kit';
import { videoIdOf } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { etagMatches } from './etag.js';

const versionSql = `select '"' || epoch || '-' || version || '"' as etag from list_versions where name = 'topics'`;

/** A page of more rows is long: the version is read first, because the last long page may be kept. */
const SHORT = 100;

/** What is asked for, and whether its topics come with their details. */
type Wanted = TopicQuery & { detailed: boolean };

/** A topic as a list has it, as JSON. */
const itemSql = (detailed: boolean): string =>
  detailed ? `left(t."listJson", -1) || ',"details":' || to_json(t.details)::text || '}'` : 't."listJson"';

/** The search is parsed once. A prepared statement would parse it again for every row and column. */
const markedSql = (detailed: boolean) => `with asked as materialized (select search_query($2) as query)
  select '[' || coalesce(string_agg(left(${itemSql(detailed)}, -1) || ',"highlight":' || jsonb_build_object(
      'title', search_mark(t.title, query), 'excerpt', search_mark(t.excerpt, query))::text || '}',
      ',' order by place), '') || ']' as body
    from asked, unnest($1::int[]) with ordinality as page (id, place) join extracted_topics t using (id)`;

/**
 * The topics with a word of the title of topic $1, ranked as a search ranks them: the newest matches only, because a common word is
 * in tens of thousands. No row when there is no such topic.
 */
const relatedSql = `with asked as materialized (
    select (select string_agg(quote_literal(lexeme), ' | ') from unnest(to_tsvector('english', title)))::tsquery as query
      from extracted_topics where id = $1),
  found as materialized (
    select w.id, w."createdAt", w.words from topic_words w, asked where w.words @@ query and w.id <> $1
     order by w."createdAt" desc, w.id desc limit ${limits.searchRanked}),
  closest as (
    select found.id, row_number() over (order by ts_rank_cd(words, query) desc, "createdAt" desc, found.id desc) as place
      from found, asked order by place limit 10)
  select '[' || coalesce((select string_agg(t."listJson", ',' order by place) from closest join extracted_topics t using (id)), '') || ']' as body
    from asked`;

/** The lists of topics, as bytes that reach the browser untouched: parsing them on the way would make lists slow. */
@Injectable()
export class TopicListsService {
  /** The last long page. Most people open the same one, so its half megabyte is kept while it is up to date. */
  private kept: { asked: string; etag: string; reply: RawReply } | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Newest first, a search by rank; the body is the plain array of TopicListItem, cursor and total are headers. 304 when
   * `known` (the If-None-Match header) names the present version.
   */
  list(query: TopicQuery, known: string | null): Promise<RawReply> {
    return this.answer({ ...query, detailed: false }, known);
  }

  /** The same of one source, each topic with its details. */
  ofSource(query: SourceTopicQuery, known: string | null): Promise<RawReply> {
    return this.answer({ ...query, detailed: true }, known);
  }

  private async answer(query: Wanted, known: string | null): Promise<RawReply> {
    const isLong = !query.search && (query.limit ?? limits.listDefault) > SHORT;
    const etag = known !== null || isLong ? await this.version() : null;
    if (known !== null && etag !== null && etagMatches(known, etag)) return RawReply.notModified(etag);
    if (query.search) return this.found({ ...query, search: query.search });
    return isLong ? this.long(query, etag) : this.newest(query);
  }

  private async long(query: Wanted, etag: string | null): Promise<RawReply> {
    const asked = JSON.stringify(query);
    if (this.kept?.asked === asked && this.kept.etag === etag) return this.kept.reply;
    const reply = await this.newest(query);
    if (reply.etag !== null) this.kept = { asked, etag: reply.etag, reply };
    return reply;
  }

  private async newest(query: Wanted): Promise<RawReply> {
    const { sql, values, counted } = pageStatement(query);
    const row = await firstRowBytes(this.dataSource, sql, values);
    const total = Number(text(row?.['total']));
    const headers = totalHeaders(counted ? totalOf(total) : { total, totalRelation: 'eq' });
    const nextCursor = cursorFrom(text(row?.['edge']));
    if (nextCursor !== null) headers[replyHeaders.nextCursor] = nextCursor;
    return new RawReply(row?.['body'] ?? '[]', { etag: text(row?.['etag']), headers });
  }

  /** What a search finds, each topic with its `highlight`. The version is read before the rows, never after them. */
  private async found({
    search,
    cursor,
    detailed,
    ...query
  }: Wanted & { search: string }): Promise<RawReply> {
    const etag = await this.version();
    const { ids, nextCursor, ...total } = await rankedPage(this.dataSource, {
      from: 'topic_words t',
      alias: 't',
      words: 't.words',
      search,
      cursor,
      conditions: filters(query),
      limit: query.limit ?? limits.listDefault,
    });
    const row = await firstRowBytes(this.dataSource, markedSql(detailed), [ids, search]);
    const headers = totalHeaders(total);
    if (nextCursor !== null) headers[replyHeaders.nextCursor] = nextCursor;
    return new RawReply(row?.['body'] ?? '[]', { etag, headers });
  }

  private async version(): Promise<string> {
    return text((await firstRowBytes(this.dataSource, versionSql, []))?.['etag']);
  }

  /** The topics that are close to a topic, the closest first. @throws AppError TOPIC_NOT_FOUND */
  async related(id: number): Promise<RawReply> {
    const row = await firstRowBytes(this.dataSource, relatedSql, [id]);
    if (!row?.['body']) throw new AppError('TOPIC_NOT_FOUND', { id });
    return new RawReply(row['body']);
  }

  /** The topics of a video, by its id when the address has one, else by the address itself. */
  async byVideoUrl(videoUrl: string): Promise<RawReply> {
    const row = await firstRowBytes(
      this.dataSource,
      `select '[' || coalesce(string_agg(t."listJson", ',' order by t."createdAt" desc, t.id desc), '') || ']' as body
         from extracted_topics t join source_facts f using ("sourceId")
        where case when $2::text is null then f."videoUrl" = $1 else f."videoId" = $2 end`,
      [videoUrl, videoIdOf(videoUrl)],
    );
    return new RawReply(row?.['body'] ?? '[]');
  }
}

/**
 * One statement reads version, count and rows, so they belong to the same moment. The edge is the last row of the page and, if
 * there is one, the first row of the next page; both are read only from the index.
 */
function pageStatement({ detailed, ...query }: Wanted): { sql: string; values: unknown[]; counted: boolean } {
  const conditions = filters(query);
  const counted = !conditions.empty;
  const total = !counted
    ? `(select "rowCount" from list_versions where name = 'topics')`
    : countedRows(`extracted_topics t ${conditions.where}`);
  if (query.cursor) {
    const { createdAt, id } = decodeCursor(query.cursor);
    conditions.all('(t."createdAt", t.id) < (?::timestamptz, ?::int)', [createdAt, id]);
  }
  const limit = `${conditions.value(query.limit ?? limits.listDefault)}::int`;
  const rows = `extracted_topics t ${conditions.where} order by t."createdAt" desc, t.id desc`;
  const sql = `select
      '[' || coalesce((select string_agg(item, ',') from (select ${itemSql(detailed)} as item from ${rows} limit ${limit}) page), '') || ']' as body,
      (select string_agg(iso_time("createdAt") || '|' || id, ' ')
         from (select t."createdAt", t.id from ${rows} offset ${limit} - 1 limit 2) edge) as edge,
      ${total}::text as total, (${versionSql}) as etag`;
  return { sql, values: conditions.values, counted };
}

/** @param edge one or two positions as `time|id`; only with two of them is there a next page, and the first ends this one */
function cursorFrom(edge: string): string | null {
  const [last, next] = edge.split(' ');
  const [time = '', id] = last?.split('|') ?? [];
  return next === undefined ? null : encodeCursor({ createdAt: new Date(time), id: Number(id) });
}

const filters = ({ sourceId, ...query }: TopicQuery): Conditions =>
  listConditions('t', query).add('t."sourceId" = ?', sourceId);

const totalHeaders = ({ total, totalRelation }: Total): Record<string, string> => ({
  [replyHeaders.total]: String(total),
  [replyHeaders.totalRelation]: totalRelation,
});

const text = (bytes: Buffer | null | undefined): string => bytes?.toString('utf8') ?? '';
