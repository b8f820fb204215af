import { AppError, publishTargets, type PublishTargetKind } from '@galley/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DocumentRecordEntity, GoneDocuments, type PublishTarget } from '../records/index.js';
import { PUBLISH_TARGETS } from './targets.js';

/** Which target keeps a document, and which one new documents go to. */
@Injectable()
export class PublishTargets {
  constructor(
    @Inject(PUBLISH_TARGETS) private readonly all: readonly PublishTarget[],
    private readonly gone: GoneDocuments,
    private readonly dataSource: DataSource,
  ) {}

  forNew(): PublishTarget {
    return this.first(({ connected }) => connected);
  }

  /**
   * Does something with a document at its target, and notes when it turns out to be deleted.
   * @throws AppError DOCUMENT_NOT_FOUND when there is no record of it
   */
  async with<T>(
    documentId: string,
    work: (target: PublishTarget, record: DocumentRecordEntity) => Promise<T>,
  ): Promise<T> {
    const record = await this.dataSource
      .getRepository(DocumentRecordEntity)
      .findOneBy({ googleDocId: documentId });
    if (!record) throw new AppError('DOCUMENT_NOT_FOUND', { documentId });
    const target = this.of(record.provider);
    try {
      // Google goes on answering for a document that lies in the bin.
      if (record.goneSince) await this.comeBack(target, documentId);
      return await work(target, record);
    } catch (error) {
      if (error instanceof AppError && (await target.isGone(documentId, error)))
        await this.gone.note(documentId);
      throw error;
    }
  }

  async opened(generationId: number): Promise<void> {
    for (const target of this.all) await target.opened?.(generationId);
  }

  /** Removes what the targets keep of a generation's documents. @param records which were there */
  async withdraw(
    generationId: number,
    records: readonly DocumentRecordEntity[],
    manager: EntityManager,
  ): Promise<void> {
    for (const target of this.all) {
      const kept = records.filter(({ provider }) => provider === target.kind);
      const documentIds = kept.map(({ googleDocId }) => googleDocId);
      await target.withdraw({ generationId, documentIds }, manager);
    }
  }

  /** Takes the record of a deleted document out of the way of a new one, in the caller's transaction. */
  async clear(
    manager: EntityManager,
    place: Pick<DocumentRecordEntity, 'generationId' | 'contentType'>,
  ): Promise<void> {
    for (const { provider, googleDocId } of await this.gone.drop(manager, place))
      await this.of(provider).forget?.(googleDocId, manager);
  }

  private of(kind: PublishTargetKind): PublishTarget {
    return this.first((target) => target.kind === kind);
  }

  private first(fits: (target: PublishTarget) => boolean): PublishTarget {
    const target = this.all.find(fits);
    if (!target) throw new Error('There is no such publishing target.');
    return target;
  }

  /** @throws AppError the target's own error for deleted documents, as long as it is not there again */
  private async comeBack(target: PublishTarget, documentId: string): Promise<void> {
    if (!(await target.isThere(documentId))) throw new AppError(publishTargets[target.kind].gone);
    await this.gone.isBack(documentId);
  }
}
