import { AppError } from '@galley/contracts';
import type { EntityManager } from 'typeorm';
import { SourceFactsEntity } from '../projections/projections.entities.js';

/**
 * Whoever changes which topics a source has takes turns here, until the end of his transaction: two extractions at once
 * would otherwise each leave theirs.
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
