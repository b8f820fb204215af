import { generationJobs } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { bodyOf, documentTypesOf, fallenBehind, GenerationEntity } from '../generations/index.js';
import { VersionsService, type NewVersion } from './versions.service.js';

export interface Change extends NewVersion {
  /** The document marks what changed, and says why in a comment. */
  readonly byEngine?: boolean;
}

/** Changes of a text outside of its document: stores the version, and orders the job that updates the document. */
@Injectable()
export class ChangesService {
  constructor(private readonly versions: VersionsService) {}

  /**
   * Stores what differs from the present text as a version. The caller holds the row's lock.
   * @returns the version, or null when nothing differs
   * @throws AppError STILL_PROCESSING, ILLEGAL_TRANSITION
   */
  async store(tx: Tx, row: GenerationEntity, { byEngine = false, ...next }: Change): Promise<number | null> {
    const [main, second] = documentTypesOf(row.contentType);
    const changed = [
      next.content !== row.content && main,
      next.blogContent !== row.blogContent && second,
    ].filter((type) => type !== undefined && type !== false);
    if (changed.length === 0) return null;
    const before = { content: row.content, blogContent: row.blogContent };
    const version = await this.versions.change(tx, row, next);
    for (const contentType of changed) {
      const base = before[bodyOf(row.contentType, contentType) ?? 'content'] ?? '';
      Object.assign(row, fallenBehind(row, contentType, { version, base }));
      await tx.enqueue(generationJobs.writeDocument, {
        generationId: row.id,
        version,
        contentType,
        author: next.author,
        highlight: byEngine,
        comment: byEngine ? (next.userComment ?? null) : null,
      });
    }
    const { unwritten, behind } = row;
    await tx.manager.update(GenerationEntity, row.id, { unwritten, behind });
    return version;
  }
}
