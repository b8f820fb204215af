import { generationEvents } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import { type BinItem, type BinPart, openBin, putBack } from '@galley/service-kit';
import type { EntityManager } from 'typeorm';
import { GenerationEntity } from './generation.entity.js';
import { factsOf } from './generation.repository.js';

/** A text and all that goes with it. */
export const partsOfText: readonly BinPart[] = [
  { table: 'generations', where: 't.id = $1' },
  ...[
    ...['quote_changes', 'content_versions', 'used_material', 'refinements', 'automation_calls'],
    ...[
      'posts',
      'reader_facts',
      'reviews',
      'review_comments',
      'sign_offs',
      'sign_off_sentences',
      'sign_off_decisions',
      'text_publications',
    ],
  ].map((table) => ({ table, where: 't."generationId" = $1' })),
];

/** A text as the bin lists it. The run of the automated agent that made it forgets it until it is restored. */
export async function binned(
  manager: EntityManager,
  { id, userId, subjectLine, title, topics }: GenerationEntity,
): Promise<BinItem> {
  const runs = await manager.query<{ id: number }[]>(
    'SELECT id FROM automation_runs WHERE "generationId" = $1',
    [id],
  );
  const name = subjectLine ?? title ?? topics[0]?.title ?? 'Untitled Generation';
  return { kind: 'text', id, userId, title: name, contents: runs.map((run) => run.id) };
}

/** A folder that was deleted meanwhile can't hold it any more. */
const withoutLostFolder = `UPDATE bin_rows SET row = jsonb_set(row, '{folderId}', 'null')
  WHERE "binId" = $1 AND "table" = 'generations' AND NOT EXISTS (
    SELECT 1 FROM content_folders WHERE id = (row ->> 'folderId')::int)`;

/** What was on its way when the text was deleted: its job found nothing, so nobody knows whether it arrived. */
const withoutLostOrders = `UPDATE bin_rows SET row = row || jsonb_build_object('state', 'failed', 'problemCode', 'CANCELLED',
    'problem', 'The text was deleted while this was under way. Please try again.')
  WHERE "binId" = $1 AND "table" = 'text_publications' AND row ->> 'state' IN ('publishing', 'withdrawing')`;

/** Restores a text with its versions. @throws AppError NOT_IN_BIN, NOT_YOURS */
export async function restoreText(tx: Tx, id: number, userId: number): Promise<void> {
  const { manager } = tx;
  const entry = await openBin(manager, { kind: 'text', id }, userId, () =>
    manager.existsBy(GenerationEntity, { id, userId }),
  );
  if (!entry) return;
  await putBack(manager, entry.id, [withoutLostFolder, withoutLostOrders]);
  await manager.query(
    'UPDATE automation_runs SET "generationId" = $1 WHERE id = ANY($2::int[]) AND "generationId" IS NULL',
    [id, entry.contents],
  );
  await tx.publish(
    generationEvents.restored,
    factsOf(await manager.findOneByOrFail(GenerationEntity, { id })),
  );
}
