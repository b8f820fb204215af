import { AppError, documentEvents } from '@galley/contracts';
import { audit, UnitOfWork } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DocumentChannel } from '../collab/index.js';
import {
  DocumentEntity,
  DocumentRecordEntity,
  type LinkChange,
  type Links,
  linksOf,
  newKey,
  pathsOf,
  type PublicUrlEnv,
} from '../records/index.js';

/** The two links of a document of this installation. */
@Injectable()
export class EmbeddedLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly channel: DocumentChannel,
    @Inject(SERVICE_ENV) private readonly env: PublicUrlEnv,
  ) {}

  /** @throws AppError DOCUMENT_NOT_FOUND */
  async of({ googleDocId: id }: DocumentRecordEntity): Promise<Links> {
    const document = await this.dataSource.manager.findOneBy(DocumentEntity, { id });
    if (!document) throw new AppError('DOCUMENT_NOT_FOUND', { documentId: id });
    return linksOf(document, this.env.PUBLIC_URL);
  }

  /**
   * Revokes a link, or puts a new one in its place; whoever came by the old one is sent away, and screens that show it are told.
   * @throws AppError DOCUMENT_NOT_FOUND
   */
  async change(record: DocumentRecordEntity, { documentId, link, action }: LinkChange): Promise<Links> {
    const links = await this.work.run(async (tx) => {
      const { manager } = tx;
      const document = await manager.findOne(DocumentEntity, {
        where: { id: documentId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!document) throw new AppError('DOCUMENT_NOT_FOUND', { documentId });
      const key = action === 'renew' ? newKey() : null;
      Object.assign(document, link === 'edit' ? { editKey: key } : { viewKey: key });
      const { editKey, viewKey } = document;
      await manager.update(DocumentEntity, documentId, { editKey, viewKey });
      await manager.update(DocumentRecordEntity, record.id, pathsOf(documentId, document));
      const { generationId, contentType, title } = record;
      const thing = { id: generationId, name: title };
      await audit(tx, 'export', { action: 'document.link-changed', thing, after: { link, action } });
      if (generationId !== null) {
        const facts = { documentId, generationId, contentType, title };
        await tx.publish(documentEvents.linkChanged, { ...facts, link, action });
      }
      return linksOf(document, this.env.PUBLIC_URL);
    });
    this.channel.publish(documentId, 'keys');
    return links;
  }
}
