import { sourceRpc, topicJobs, type figuresRpc } from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';

type TopicFigures = z.output<typeof figuresRpc.topics.output>;

const WORST = 8;
/** The most sources that content-source answers in one request. */
const MEASURED_AT_ONCE = 500;

const figuresSql = `
  with measured as materialized (
    select f."sourceId", f.title, f."transcriptLength" as length,
        least(coalesce(c.characters, 0), f."transcriptLength") as characters, coalesce(c.topics, 0) as topics
      from source_facts f left join source_coverage c using ("sourceId")
     where f."transcriptLength" > 0
       and (c."sourceId" is not null or f."sourceId" not in (
         select (payload ->> 'sourceId')::int from jobs where status in ('queued', 'running') and kind = $2)))
  select
    (select json_agg(coalesce(counted.topics, 0) order by number)
       from generate_series(1, cardinality($1::timestamptz[])) number
       left join (select width_bucket("createdAt", $1::timestamptz[]) as number, count(*) as topics
                    from extracted_topics where "createdAt" >= ($1::timestamptz[])[1] group by 1) counted using (number)
    ) as "perWeek",
    (select count(*)::int from measured) as sources,
    (select sum(characters)::float8 / sum(length) from measured) as covered,
    (select coalesce(json_agg(json_build_object('sourceId', "sourceId", 'title', title, 'topics', topics,
          'covered', characters::float8 / length) order by characters::float8 / length, "sourceId" desc), '[]')
       from (select * from measured order by characters::float8 / length, "sourceId" desc limit ${WORST}) worst) as worst`;

/** What the dashboard shows of topics. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
  ) {}

  /** Topics of the team by week, and the sources with the smallest part covered by topics. */
  async read(weeks: readonly string[]): Promise<TopicFigures> {
    await this.measure();
    const [row] = await this.dataSource.query<
      [
        {
          perWeek: number[];
          sources: number;
          covered: number | null;
          worst: TopicFigures['coverage']['worst'];
        },
      ]
    >(figuresSql, [weeks, topicJobs.extract.kind]);
    const { perWeek, ...coverage } = row;
    return { perWeek, coverage };
  }

  /** Stores the text lengths of new sources. There are new ones only at the first call after an ingest. */
  private async measure(): Promise<void> {
    const unmeasured = await this.dataSource.query<{ sourceId: number }[]>(
      `select "sourceId" from source_facts where "transcriptLength" is null limit ${MEASURED_AT_ONCE}`,
    );
    if (unmeasured.length === 0) return;
    const sources = await this.rpc.callOptional(sourceRpc.byIds, {
      ids: unmeasured.map(({ sourceId }) => sourceId),
    });
    // Asked again with the next look.
    if (sources === null) return;
    await this.dataSource.query(
      `update source_facts f set "transcriptLength" = s.length
         from unnest($1::int[], $2::int[]) as s (id, length) where f."sourceId" = s.id`,
      [sources.map(({ id }) => id), sources.map(({ transcriptLength }) => transcriptLength)],
    );
  }
}
