import { FollowedEpisode, type FollowedFeed } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import { inShape } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EpisodeInFeed } from '../reading/index.js';
import { leftOut } from './episode-choice.js';
import type { FollowedFeedEntity } from './followed-feed.entity.js';

export interface EpisodeRow extends Omit<FollowedEpisode, 'publishedAt'> {
  readonly feedId: number;
  readonly publishedAt: Date | null;
  readonly code: string | null;
}
export const episodeOf = (row: EpisodeRow): FollowedEpisode =>
  inShape(FollowedEpisode, row, { publishedAt: row.publishedAt?.toISOString() ?? null });

type Counts = FollowedFeed['episodes'];

/**
 * Episodes with what became of them. What was taken in is on its way until its source is there; what its job says is asked, not
 * copied, so the two cannot disagree.
 */
const episodes = `(
  select i.id, i."feedId", i.title, i.address, i."publishedAt", i."jobId", i.code, s.id as "sourceId",
         case when i.state <> 'taken' or s.id is not null then i.reason else j.reason end as reason,
         case when i.state <> 'taken' then i.state
              when s.id is not null or (i."jobId" is not null and coalesce(j.status, 'done') = 'done') then 'done'
              when j.status in ('failed', 'cancelled') then 'failed' else 'on-its-way' end as state
    from feed_items i
    left join jobs j on i.state = 'taken' and j.id = i."jobId"
    left join lateral (
      select id from raw_sources r where i.state = 'taken' and (r.address = i.address or r."videoId" = i."videoId") limit 1) s on true)`;

const counted = (name: string, state: string) =>
  `count(*) filter (where state = '${state}')::int as "${name}"`;

/** The episodes of feeds that are followed. */
@Injectable()
export class FollowedEpisodesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those that were found last come first, and of one finding the newest. @param before the id after which the page starts */
  page(feedId: number, limit: number, before: number | null): Promise<EpisodeRow[]> {
    return this.dataSource.query<EpisodeRow[]>(
      `select * from ${episodes} e where "feedId" = $1 and ($3::int is null or id < $3) order by id desc limit $2`,
      [feedId, limit, before],
    );
  }

  async one(feedId: number, id: number): Promise<EpisodeRow | null> {
    const [row] = await this.dataSource.query<EpisodeRow[]>(
      `select * from ${episodes} e where "feedId" = $1 and id = $2`,
      [feedId, id],
    );
    return row ?? null;
  }

  /** How many episodes of each feed are in which state. */
  async counts(feedIds: readonly number[]): Promise<Map<number, Counts>> {
    const rows = await this.dataSource.query<(Counts & { feedId: number })[]>(
      `select "feedId", ${counted('waiting', 'waiting')}, ${counted('onItsWay', 'on-its-way')}, ${counted('done', 'done')},
              ${counted('failed', 'failed')}, ${counted('leftOut', 'left-out')}
         from ${episodes} e where "feedId" = any($1) group by "feedId"`,
      [feedIds],
    );
    return new Map(rows.map(({ feedId, ...counts }) => [feedId, counts]));
  }

  /** The newest episode of each feed that is not left out. */
  async latest(feedIds: readonly number[]): Promise<Map<number, EpisodeRow>> {
    const rows = await this.dataSource.query<EpisodeRow[]>(
      `select distinct on ("feedId") * from ${episodes} e where "feedId" = any($1) and state <> 'left-out'
        order by "feedId", "publishedAt" desc nulls last, id desc`,
      [feedIds],
    );
    return new Map(rows.map((row) => [row.feedId, row]));
  }

  /**
   * Notes the episodes that are new, and transcripts that came later. The caller holds the lock of the feed's row.
   * @param found newest first @param isFirst the feed is read for the first time, so its episodes are the back catalogue
   */
  async learn(
    tx: Tx,
    feed: FollowedFeedEntity,
    found: readonly EpisodeInFeed[],
    { isFirst }: { readonly isFirst: boolean },
  ): Promise<void> {
    const known = isFirst ? [] : await knownOf(tx, feed.id);
    const fresh = newOf(found, known);
    const reasons = leftOut(fresh, feed, isFirst ? undefined : oldestOf(known));
    // The oldest gets the lowest id.
    const rows = fresh.map((episode, n) => ({ ...columnsOf(episode), reason: reasons[n] ?? null })).reverse();
    await tx.manager.query(
      `insert into feed_items ("feedId", guid, address, "videoId", title, page, "publishedAt", "durationSeconds", transcripts, chapters, "hasSound", reason, state)
       select $1, guid, address, "videoId", title, page, "publishedAt", "durationSeconds", transcripts, chapters, coalesce("hasSound", false), reason,
              case when reason is null then 'waiting' else 'left-out' end
         from jsonb_to_recordset($2) as t (guid text, address text, "videoId" text, title text, page text, "publishedAt" timestamptz,
                                          "durationSeconds" real, transcripts jsonb, chapters text, "hasSound" boolean, reason text)
       on conflict ("feedId", guid) do nothing`,
      [feed.id, JSON.stringify(rows)],
    );
    if (!isFirst) await this.learnTranscripts(tx, feed.id, found);
  }

  /** An episode that had none comes in when its transcript is there. */
  private async learnTranscripts(tx: Tx, feedId: number, found: readonly EpisodeInFeed[]): Promise<void> {
    await tx.manager.query(
      `update feed_items i set transcripts = t.transcripts, chapters = t.chapters, "hasSound" = coalesce(t."hasSound", false),
              state = case when late then 'waiting' else i.state end,
              code = case when late then null else i.code end, reason = case when late then null else i.reason end
         from jsonb_to_recordset($2) as t (guid text, transcripts jsonb, chapters text, "hasSound" boolean)
         join feed_items o on o."feedId" = $1 and o.guid = t.guid
        cross join lateral (
          select o.state = 'failed' and o.code = 'EPISODE_WITHOUT_TRANSCRIPT' and jsonb_array_length(t.transcripts) > 0 as late) l
        where i.id = o.id and (o.transcripts, o.chapters, o."hasSound") is distinct from (t.transcripts, t.chapters, coalesce(t."hasSound", false))`,
      [feedId, JSON.stringify(found.map(columnsOf))],
    );
  }
}

type Known = Pick<EpisodeInFeed, 'guid' | 'address' | 'title'> & { readonly publishedAt: Date | null };

const knownOf = (tx: Tx, feedId: number): Promise<Known[]> =>
  tx.manager.query(`select guid, address, title, "publishedAt" from feed_items where "feedId" = $1`, [
    feedId,
  ]);

/** When a podcast moves, its episodes may get other names and addresses: title and moment tell. */
const moment = (title: string | null, at: string | null) =>
  title === null || at === null ? null : `${at} ${title}`;

function newOf(found: readonly EpisodeInFeed[], known: readonly Known[]): EpisodeInFeed[] {
  const names = new Set(known.flatMap(({ guid, address }) => [`guid ${guid}`, `address ${address}`]));
  const moments = new Set(
    known.map(({ title, publishedAt }) => moment(title, publishedAt?.toISOString() ?? null)),
  );
  moments.delete(null);
  return found.filter(
    ({ guid, address, title, publishedAt }) =>
      !names.has(`guid ${guid}`) &&
      !names.has(`address ${address}`) &&
      !moments.has(moment(title, publishedAt)),
  );
}

function oldestOf(known: readonly Known[]): Date | null {
  const times = known.flatMap(({ publishedAt }) => (publishedAt === null ? [] : [publishedAt.getTime()]));
  return times.length === 0 ? null : new Date(times.reduce((a, b) => Math.min(a, b)));
}

const columnsOf = ({ transcript: _form, ...columns }: EpisodeInFeed) => columns;
