import { AppError } from '@galley/contracts';
import type { EntityManager } from 'typeorm';
import { SourceFactsEntity } from '../projections/index.js';

/**
 * Locks the topics of a source until the end of the transaction. Without the lock, two extractions at once would both leave their
 * topics.
 * @throws AppError SOURCE_NOT_FOUND
 */
export async function lockTopicsOf(manager: EntityManager, sourceId: number): Promise<SourceFactsEntity> {
  const facts = await manager.findOne(SourceFactsEntity, {
    where: { sourceId },
    lock: { mode: 'pessimistic_write' },
  });
  if (!facts) throw new AppError('SOURCE_NOT_FOUND', { id: sourceId });
  return facts;
}

/** How many topics of a source each guru has now. */
export const sharesOf = (
  manager: EntityManager,
  sourceId: number,
): Promise<{ guruId: number; topicCount: number }[]> =>
  manager.query(
    `select "guruId", count(*)::int as "topicCount" from extracted_topics where "sourceId" = $1 group by 1 order by 1`,
    [sourceId],
  );
