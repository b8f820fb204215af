import { limits } from '@galley/contracts';
import { totalOf, type Total } from '@galley/service-kit';
import type { SelectQueryBuilder } from 'typeorm';
import type { GenerationEntity } from './generation.entity.js';

/** How many texts a query finds; it stops counting at `limits.listCounted`. */
export async function counted(rows: SelectQueryBuilder<GenerationEntity>): Promise<Total> {
  const found = rows
    .clone()
    .select('g.id', 'id')
    .limit(limits.listCounted + 1);
  const row = await rows.connection
    .createQueryBuilder()
    .select('count(*)::int', 'counted')
    .from(`(${found.getQuery()})`, 'found')
    .setParameters(found.getParameters())
    .getRawOne<{ counted: number }>();
  return totalOf(row?.counted ?? 0);
}
