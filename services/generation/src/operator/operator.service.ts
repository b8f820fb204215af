import {
  AppError,
  type ContentFilter,
  ExportedGeneration,
  ExportedVersion,
  type operatorContent,
} from '@galley/contracts';
import { type AsRow, inShape } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';

type Page = z.output<typeof operatorContent.list.input>;
type Counts = z.output<typeof operatorContent.count.output>;

const matches = `($1::int IS NULL OR g."guruId" = $1) AND ($2::timestamptz IS NULL OR g."createdAt" >= $2)
  AND ($3::timestamptz IS NULL OR g."createdAt" < $3)`;
const valuesOf = ({ guruId, since, until }: ContentFilter) => [guruId ?? null, since ?? null, until ?? null];

/** Exports all content with its versions in pages, so that no process holds a whole table in memory. */
@Injectable()
export class OperatorService {
  constructor(private readonly database: DataSource) {}

  /** By id, without texts. */
  async list({ after, limit, ...filter }: Page): Promise<ExportedGeneration[]> {
    const rows = await this.database.query<AsRow<ExportedGeneration, 'createdAt' | 'updatedAt'>[]>(
      `SELECT g.id, g.title, g."subjectLine", g."contentType", g.status, g."guruId", r.name AS guru, g."activeVersion",
              g."createdAt", g."updatedAt",
              CASE WHEN g."userId" IS NULL THEN 'SuperAI' ELSE coalesce(p.name, 'User ' || g."userId") END AS author,
              (SELECT count(*)::int FROM content_versions v WHERE v."generationId" = g.id) AS versions
         FROM generations g JOIN guru_refs r ON r.id = g."guruId" LEFT JOIN people p ON p.id = g."userId"
        WHERE ${matches} AND g.id > $4 ORDER BY g.id LIMIT $5`,
      [...valuesOf(filter), after, limit],
    );
    return rows.map((row) => inShape(ExportedGeneration, row, {}));
  }

  /** By version. @throws AppError GENERATION_NOT_FOUND */
  async versions(generationId: number, after: number, limit: number): Promise<ExportedVersion[]> {
    const rows = await this.database.query<AsRow<ExportedVersion, 'createdAt'>[]>(
      `SELECT version, author, "userComment" AS comment, "isActive" = 1 AS active, "createdAt", content, "blogContent"
         FROM content_versions WHERE "generationId" = $1 AND version > $2 ORDER BY version LIMIT $3`,
      [generationId, after, limit],
    );
    if (rows.length === 0) await this.requireGeneration(generationId);
    return rows.map((row) => inShape(ExportedVersion, row, {}));
  }

  async count(filter: ContentFilter): Promise<Counts> {
    const rows = await this.database.query<
      { status: string; contentType: string; generations: number; versions: number }[]
    >(
      `SELECT g.status, g."contentType", count(*)::int AS generations,
              coalesce(sum((SELECT count(*) FROM content_versions v WHERE v."generationId" = g.id)), 0)::int AS versions
         FROM generations g WHERE ${matches} GROUP BY g.status, g."contentType"`,
      valuesOf(filter),
    );
    const counts: Counts = { generations: 0, versions: 0, byStatus: {}, byType: {} };
    for (const { status, contentType, generations, versions } of rows) {
      counts.generations += generations;
      counts.versions += versions;
      counts.byStatus[status] = (counts.byStatus[status] ?? 0) + generations;
      counts.byType[contentType] = (counts.byType[contentType] ?? 0) + generations;
    }
    return counts;
  }

  private async requireGeneration(id: number): Promise<void> {
    const found = await this.database.query<unknown[]>('SELECT 1 FROM generations WHERE id = $1', [id]);
    if (found.length === 0) throw new AppError('GENERATION_NOT_FOUND', { id });
  }
}
