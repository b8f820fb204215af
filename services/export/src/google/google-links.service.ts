import { AppError, type DocumentLinks } from '@galley/contracts';
import { requireUser } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DocumentRecordEntity, type LinkChange } from '../records/index.js';
import { GoogleConnection } from './google-connection.js';

/**
 * Who may open a Google document by its link. Google's address of a document never changes, so a link can be taken back
 * and given again, but not replaced by another one.
 */
@Injectable()
export class GoogleLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly google: GoogleConnection,
  ) {}

  /** @throws AppError NOT_SIGNED_IN, DOCUMENT_NOT_FOUND, GOOGLE_* */
  async of(documentId: string): Promise<DocumentLinks> {
    const userId = requireUser();
    const record = await this.record(documentId);
    return this.shown(record, await (await this.google.api()).linkRole(documentId), userId);
  }

  /** @throws AppError NOT_SIGNED_IN, NOT_YOURS, DOCUMENT_NOT_FOUND, DOCUMENT_NOT_HERE to replace a link, GOOGLE_* */
  async change({ documentId, link, action }: LinkChange): Promise<DocumentLinks> {
    const userId = requireUser();
    const record = await this.record(documentId);
    if (!mayChange(record, userId)) throw new AppError('NOT_YOURS');
    const api = await this.google.api();
    const role = await api.linkRole(documentId);
    const open = link === 'edit' ? role === 'writer' : role !== null;
    if (action === 'renew') {
      if (open) throw new AppError('DOCUMENT_NOT_HERE');
      await api.share(documentId, link === 'edit' ? 'writer' : 'reader');
    } else if (open) {
      // Whoever may write may look as well: without the one for looking, neither stays.
      await (link === 'edit' ? api.restrict(documentId) : api.unshare(documentId));
    }
    return this.shown(record, await api.linkRole(documentId), userId);
  }

  private shown(record: DocumentRecordEntity, role: string | null, userId: number): DocumentLinks {
    return {
      documentId: record.googleDocId,
      editUrl: role === 'writer' ? record.editUrl : null,
      viewUrl: role === null ? null : record.viewUrl,
      mayChange: mayChange(record, userId),
    };
  }

  private async record(documentId: string): Promise<DocumentRecordEntity> {
    const where = { googleDocId: documentId, provider: 'google' } as const;
    const row = await this.dataSource.manager.findOneBy(DocumentRecordEntity, where);
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND', { documentId });
    return row;
  }
}

const mayChange = ({ ownerId }: DocumentRecordEntity, userId: number) =>
  ownerId === null || ownerId === userId;
