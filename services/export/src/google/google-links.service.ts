import { AppError, publishTargets } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import type { DocumentRecordEntity, LinkChange, Links } from '../records/index.js';
import { GoogleConnection } from './google-connection.js';

/**
 * Who may open a Google document by its link. Google's address of a document never changes, so a link can be taken back
 * and given again, but not replaced by another one.
 */
@Injectable()
export class GoogleLinks {
  constructor(private readonly google: GoogleConnection) {}

  /** @throws AppError GOOGLE_* */
  async of(record: DocumentRecordEntity): Promise<Links> {
    return shown(record, await (await this.google.api()).linkRole(record.googleDocId));
  }

  /** @throws AppError DOCUMENT_NOT_HERE to replace a link, GOOGLE_* */
  async change(record: DocumentRecordEntity, { documentId, link, action }: LinkChange): Promise<Links> {
    const api = await this.google.api();
    const role = await api.linkRole(documentId);
    const open = link === 'edit' ? role === 'writer' : role !== null;
    if (action === 'renew') {
      if (open) throw new AppError('DOCUMENT_NOT_HERE', { place: publishTargets.google.shown.name });
      await api.share(documentId, link === 'edit' ? 'writer' : 'reader');
    } else if (open) {
      // Whoever may write may look as well: without the one for looking, neither stays.
      await (link === 'edit' ? api.restrict(documentId) : api.unshare(documentId));
    }
    return shown(record, await api.linkRole(documentId));
  }
}

const shown = ({ editUrl, viewUrl }: DocumentRecordEntity, role: string | null): Links => ({
  editUrl: role === 'writer' ? editUrl : null,
  viewUrl: role === null ? null : viewUrl,
});
