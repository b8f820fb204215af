import { composeAll, type Splice } from '@galley/transcript';
import { Between, type EntityManager, MoreThan } from 'typeorm';
import type { SourceEntity } from '../sources/index.js';
import { TranscriptVersionEntity } from './transcript-version.entity.js';

/** The number of the present version; 1 of a transcript that nobody has corrected. */
export async function latestOf(manager: EntityManager, sourceId: number): Promise<number> {
  return (await manager.maximum(TranscriptVersionEntity, 'number', { sourceId })) ?? 1;
}

/** How the text of a version became that of a later one. */
export const splicesSince = (
  manager: EntityManager,
  sourceId: number,
  number: number,
  until?: number,
): Promise<Splice[]> => composed(manager, sourceId, { number, until }, 'splices');

/** How the present text becomes that of a version again. */
export const splicesBack = (manager: EntityManager, sourceId: number, number: number): Promise<Splice[]> =>
  composed(manager, sourceId, { number }, 'back');

async function composed(
  manager: EntityManager,
  sourceId: number,
  { number, until }: { number: number; until?: number | undefined },
  way: 'splices' | 'back',
): Promise<Splice[]> {
  const rows = await manager.find(TranscriptVersionEntity, {
    select: { number: true, [way]: true },
    where: { sourceId, number: until === undefined ? MoreThan(number) : Between(number + 1, until) },
    order: { number: way === 'splices' ? 'ASC' : 'DESC' },
  });
  return composeAll(rows.map((row) => row[way]));
}

/** The newest version with these words; null when none has them. */
export async function versionOfHash(
  manager: EntityManager,
  sourceId: number,
  transcriptHash: string,
): Promise<number | null> {
  return manager.maximum(TranscriptVersionEntity, 'number', { sourceId, transcriptHash });
}

/** The last correction that still stands; null when none does. */
export async function standing(
  manager: EntityManager,
  sourceId: number,
): Promise<TranscriptVersionEntity | null> {
  const [row] = await manager.query<{ number: number }[]>(
    `select number from transcript_versions v where "sourceId" = $1 and kind not in ('said', 'undo')
        and not exists (select from transcript_versions u where u."sourceId" = $1 and u."takesBack" = v.number)
      order by number desc limit 1`,
    [sourceId],
  );
  return row ? manager.findOneByOrFail(TranscriptVersionEntity, { sourceId, number: row.number }) : null;
}

/** The row of the transcript as it was said, which stands before all corrections. */
export async function keepAsSaid(
  manager: EntityManager,
  { id, transcriptHash, createdAt }: SourceEntity,
): Promise<void> {
  await manager.query(
    `insert into transcript_versions ("sourceId", number, kind, "transcriptHash", counts, "correctedAt")
     values ($1, 1, 'said', $2, '{"words": 0, "labels": 0}', $3) on conflict do nothing`,
    [id, transcriptHash, createdAt],
  );
}
