import type { EntityManager } from 'typeorm';
import type { SourceFactsEntity } from '../projections/index.js';
import { sharesOf } from './topics-lock.js';

/** A copy that somebody saved, which forgets its topic when that is deleted. */
export interface SavedCopy {
  readonly id: number;
  readonly topicId: number;
}

export const idsOf = async (manager: EntityManager, sourceId: number): Promise<number[]> =>
  (
    await manager.query<{ id: number }[]>(
      'select id from extracted_topics where "sourceId" = $1 order by id',
      [sourceId],
    )
  ).map(({ id }) => id);

export const savedOf = (manager: EntityManager, topicIds: readonly number[]): Promise<SavedCopy[]> =>
  manager.query('select id, "topicId" from user_saved_topics where "topicId" = any($1)', [topicIds]);

/** Copies get their topic back, unless somebody has saved it again. */
export async function saveAgain(manager: EntityManager, saved: readonly SavedCopy[]): Promise<void> {
  await manager.query(
    `update user_saved_topics s set "topicId" = was."topicId"
       from jsonb_to_recordset($1::jsonb) as was (id int, "topicId" int)
      where s.id = was.id and s."topicId" is null
        and not exists (select 1 from user_saved_topics o where o."userId" = s."userId" and o."topicId" = was."topicId")`,
    [JSON.stringify(saved)],
  );
}

/** What is told of topics that came or went. */
export async function newsOf(
  manager: EntityManager,
  { sourceId, guruId }: SourceFactsEntity,
  topicIds: number[],
) {
  const byGuru = await sharesOf(manager, sourceId);
  const topicCount = byGuru.reduce((sum, own) => sum + own.topicCount, 0);
  return { sourceId, guruId, topicIds, topicCount, byGuru };
}
