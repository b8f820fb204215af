import { AppError, type DocumentAccess, type DocumentRecord } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { DocumentChannel } from '../collab/index.js';
import { GoogleFileEntity } from '../google/index.js';
import {
  DocumentEntity,
  DocumentRecordEntity,
  linksOf,
  modeOf,
  type SiteEnv,
  toDocumentRecord,
} from '../records/index.js';

/** The documents' records, whoever keeps the documents: finding, opening and removing them. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly channel: DocumentChannel,
    @Inject(SERVICE_ENV) private readonly env: SiteEnv,
  ) {}

  async byGenerations(generationIds: readonly number[]): Promise<DocumentRecord[]> {
    if (generationIds.length === 0) return [];
    const rows = await this.records().find({
      where: { generationId: In([...generationIds]) },
      order: { id: 'ASC' },
    });
    return rows.map((row) => this.toRecord(row));
  }

  /**
   * What the holder of a link may know. An unknown document and a wrong key are answered alike.
   * @throws AppError DOCUMENT_NOT_FOUND
   */
  async access(documentId: string, key: string): Promise<DocumentAccess> {
    const document = await this.dataSource.getRepository(DocumentEntity).findOneBy({ id: documentId });
    const mode = document && modeOf(key, document);
    const row = mode && (await this.records().findOneBy({ googleDocId: documentId, provider: 'embedded' }));
    if (!document || !row) throw new AppError('DOCUMENT_NOT_FOUND');
    const { title, contentType, generationId } = row;
    const links = mode === 'edit' ? linksOf(document, this.env.PUBLIC_URL) : { editUrl: null, viewUrl: null };
    return {
      id: documentId,
      generationId,
      title,
      contentType,
      mode,
      ...links,
      epoch: document.epoch,
      updatedAt: document.updatedAt.toISOString(),
    };
  }

  /** Removes a generation's documents and closes them wherever they are open. Nothing to remove is fine. */
  async deleteOf(generationId: number, manager: EntityManager = this.dataSource.manager): Promise<void> {
    const rows = await manager.findBy(DocumentRecordEntity, { generationId });
    const ids = rows.filter(({ provider }) => provider === 'embedded').map(({ googleDocId }) => googleDocId);
    await manager.delete(DocumentRecordEntity, { generationId });
    // Its file goes into Google's bin as soon as Google can be reached.
    await manager.update(GoogleFileEntity, { generationId }, { removed: true });
    if (ids.length > 0) await manager.delete(DocumentEntity, { id: In(ids) });
    for (const id of ids) this.channel.publish(id, 'gone');
  }

  private records() {
    return this.dataSource.getRepository(DocumentRecordEntity);
  }

  private toRecord(row: DocumentRecordEntity): DocumentRecord {
    return toDocumentRecord(row, this.env.PUBLIC_URL);
  }
}
