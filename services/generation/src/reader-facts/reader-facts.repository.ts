import { isDeepStrictEqual } from 'node:util';
import { AppError, type DocumentType } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type EnteredFacts, nothingEntered, ReaderFactsEntity } from './reader-facts.entity.js';

/** What was entered for readers, as it is stored. */
@Injectable()
export class ReaderFactsRepository {
  async of(manager: EntityManager, generationId: number, contentType: DocumentType): Promise<EnteredFacts> {
    const row = await manager.findOneBy(ReaderFactsEntity, { generationId, contentType });
    if (!row) return nothingEntered;
    const { slug, description, tags, canonicalUrl, language, socialPicture, alts, revision } = row;
    return { slug, description, tags, canonicalUrl, language, socialPicture, alts, revision };
  }

  /** The caller holds the lock of the text. @throws AppError READER_FACTS_CHANGED when it is not the revision that was changed */
  async replace(
    manager: EntityManager,
    generationId: number,
    contentType: DocumentType,
    facts: EnteredFacts,
  ): Promise<void> {
    const before = await this.of(manager, generationId, contentType);
    if (before.revision !== facts.revision) throw new AppError('READER_FACTS_CHANGED', { id: generationId });
    // What says the same leaves nothing behind.
    if (isDeepStrictEqual(before, facts)) return;
    const changed = { ...facts, revision: facts.revision + 1, updatedAt: new Date() };
    await manager.save(manager.create(ReaderFactsEntity, { generationId, contentType, ...changed }));
  }
}
