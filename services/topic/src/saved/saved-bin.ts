import { AppError } from '@galley/contracts';
import { followCorrections } from '@galley/corrections';
import { openBin, putBack } from '@galley/service-kit';
import type { EntityManager } from 'typeorm';
import { SavedTopicEntity } from './saved-topic.entity.js';

/** What was replaced or deleted meanwhile is named no more. */
const withoutLost = (column: string, table: string) =>
  `update bin_rows set row = jsonb_set(row, '{${column}}', 'null') where "binId" = $1 and not exists (
     select 1 from ${table} where id = (row ->> '${column}')::int for key share)`;

/** Restores a saved topic. @throws AppError NOT_IN_BIN, NOT_YOURS, ALREADY_SAVED when it was saved again since */
export async function restoreSaved(manager: EntityManager, id: number, userId: number): Promise<void> {
  const entry = await openBin(manager, { kind: 'saved-topic', id }, userId, () =>
    manager.existsBy(SavedTopicEntity, { id, userId }),
  );
  if (!entry) return;
  const again = await manager.query<unknown[]>(
    `select 1 from bin_rows join user_saved_topics on "topicId" = (row ->> 'topicId')::int
      where "binId" = $1 and "userId" = $2`,
    [entry.id, userId],
  );
  if (again.length > 0) throw new AppError('ALREADY_SAVED', { id });
  await putBack(manager, entry.id, [
    withoutLost('topicId', 'extracted_topics'),
    withoutLost('folderId', 'user_folders'),
  ]);
  const saved = await manager.findOneBy(SavedTopicEntity, { id });
  if (saved) await followCorrections(manager, saved.sourceId);
}
