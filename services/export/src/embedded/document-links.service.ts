import { AppError, type documentRpc, type DocumentLinks } from '@galley/contracts';
import { requireUser } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { DocumentChannel } from '../collab/index.js';
import {
  DocumentEntity,
  DocumentRecordEntity,
  linksOf,
  newKey,
  pathsOf,
  type SiteEnv,
} from '../records/index.js';

type Change = z.output<typeof documentRpc.changeLink.input>;

/** The two links of a document of this installation, for people who are signed in. */
@Injectable()
export class DocumentLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly channel: DocumentChannel,
    @Inject(SERVICE_ENV) private readonly env: SiteEnv,
  ) {}

  /** @throws AppError NOT_SIGNED_IN, DOCUMENT_NOT_FOUND, DOCUMENT_NOT_HERE when Google holds it */
  async of(documentId: string): Promise<DocumentLinks> {
    const userId = requireUser();
    const record = await this.record(this.dataSource.manager, documentId);
    const document = await this.dataSource.manager.findOneByOrFail(DocumentEntity, { id: documentId });
    return this.shown(record, document, userId);
  }

  /**
   * Revokes a link, or puts a new one in its place; either way the old one opens nothing any more, and whoever came by
   * it is sent away.
   * @throws AppError NOT_SIGNED_IN, DOCUMENT_NOT_FOUND, DOCUMENT_NOT_HERE, NOT_YOURS
   */
  async change({ documentId, link, action }: Change): Promise<DocumentLinks> {
    const userId = requireUser();
    const links = await this.dataSource.transaction(async (manager) => {
      const record = await this.record(manager, documentId);
      if (!mayChange(record, userId)) throw new AppError('NOT_YOURS');
      const document = await manager.findOneOrFail(DocumentEntity, {
        where: { id: documentId },
        lock: { mode: 'pessimistic_write' },
      });
      const key = action === 'renew' ? newKey() : null;
      Object.assign(document, link === 'edit' ? { editKey: key } : { viewKey: key });
      const { editKey, viewKey } = document;
      await manager.update(DocumentEntity, documentId, { editKey, viewKey });
      await manager.update(DocumentRecordEntity, record.id, pathsOf(documentId, document));
      return this.shown(record, document, userId);
    });
    this.channel.publish(documentId, 'keys');
    return links;
  }

  private shown(record: DocumentRecordEntity, document: DocumentEntity, userId: number): DocumentLinks {
    return {
      documentId: document.id,
      ...linksOf(document, this.env.PUBLIC_URL),
      mayChange: mayChange(record, userId),
    };
  }

  private async record(manager: EntityManager, documentId: string): Promise<DocumentRecordEntity> {
    const row = await manager.findOneBy(DocumentRecordEntity, { googleDocId: documentId });
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND', { documentId });
    if (row.provider !== 'embedded') throw new AppError('DOCUMENT_NOT_HERE');
    return row;
  }
}

const mayChange = ({ ownerId }: DocumentRecordEntity, userId: number) =>
  ownerId === null || ownerId === userId;
