import { sourceRpc, type figuresRpc } from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';

type TextFigures = z.output<typeof figuresRpc.texts.output>;

/** The most sources that content-source answers in one request. */
const DATED_AT_ONCE = 500;

const hours = `extract(epoch FROM "publishedAt" - "sourceAt") / 3600`;
const figuresSql = `
  WITH weeks AS (SELECT generate_series(1, cardinality($1::timestamptz[])) AS number),
  written AS (
    SELECT width_bucket("createdAt", $1::timestamptz[]) AS number, count(*) AS texts
      FROM generations WHERE "createdAt" >= ($1::timestamptz[])[1] AND "activeVersion" > 0 GROUP BY 1),
  published AS (
    SELECT number, count(*) AS texts,
        percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY hours) AS quartiles
      FROM (SELECT width_bucket("publishedAt", $1::timestamptz[]) AS number, (${hours})::float8 AS hours
              FROM generations WHERE status = 'Published' AND "publishedAt" >= ($1::timestamptz[])[1]) g
     GROUP BY GROUPING SETS ((number), ())),
  by_week AS (
    SELECT number, json_build_object('texts', texts, 'hours', CASE WHEN quartiles[2] IS NULL THEN NULL ELSE
        json_build_object('from', quartiles[1], 'median', quartiles[2], 'to', quartiles[3]) END) AS figures
      FROM published)
  SELECT
    (SELECT json_agg(coalesce(texts, 0) ORDER BY number) FROM weeks LEFT JOIN written USING (number)) AS "perWeek",
    (SELECT json_agg(coalesce(figures, '{"texts": 0, "hours": null}') ORDER BY number)
       FROM weeks LEFT JOIN by_week USING (number)) AS "publishedPerWeek",
    (SELECT figures FROM by_week WHERE number IS NULL) AS published,
    (SELECT json_build_object('mine', count(*) FILTER (WHERE "userId" = $2), 'team', count(*) FILTER (WHERE "userId" IS NULL))
       FROM generations
      WHERE status = 'Draft' AND "activeVersion" > 0 AND ("userId" = $2 OR "userId" IS NULL)) AS drafts`;

/** What the dashboard shows of texts. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
  ) {}

  /** Texts of the team by week, how fast they were published, and which drafts this reader could finish. */
  async read(weeks: readonly string[], userId: number): Promise<TextFigures> {
    await this.date();
    const [figures] = await this.dataSource.query<[TextFigures]>(figuresSql, [weeks, userId]);
    return figures;
  }

  /** Stores, for published texts, when their sources were ingested, if that is not known yet. */
  private async date(): Promise<void> {
    const undated = await this.dataSource.query<{ sourceId: number }[]>(
      `SELECT DISTINCT "sourceId" FROM generations
        WHERE status = 'Published' AND "publishedAt" IS NOT NULL AND "sourceAt" IS NULL AND "sourceId" IS NOT NULL
        LIMIT ${DATED_AT_ONCE}`,
    );
    if (undated.length === 0) return;
    const sources = await this.rpc.callOptional(sourceRpc.byIds, {
      ids: undated.map(({ sourceId }) => sourceId),
    });
    // Asked again with the next look.
    if (sources === null) return;
    await this.dataSource.query(
      `UPDATE generations g SET "sourceAt" = s.at FROM unnest($1::int[], $2::timestamptz[]) AS s (id, at)
        WHERE g."sourceId" = s.id AND g."sourceAt" IS NULL AND g.status = 'Published'`,
      [sources.map(({ id }) => id), sources.map(({ createdAt }) => createdAt)],
    );
  }
}
