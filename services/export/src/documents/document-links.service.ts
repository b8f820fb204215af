import { AppError, type DocumentLinks } from '@galley/contracts';
import { currentCaller, hasPermission, isRefused, requireUser, systemCaller } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { DocumentRecordEntity, LinkChange, Links } from '../records/index.js';
import { PublishTargets } from './publish-targets.service.js';

/** The two links of a document, for people who are signed in; whoever may only read gets the one to read. */
@Injectable()
export class DocumentLinksService {
  constructor(private readonly targets: PublishTargets) {}

  /** @throws AppError NOT_SIGNED_IN, DOCUMENT_NOT_FOUND, and those of the target */
  async of(documentId: string): Promise<DocumentLinks> {
    const userId = signedIn();
    return this.targets.with(documentId, async ({ links }, record) =>
      shown(record, await links.of(record), userId),
    );
  }

  /**
   * Revokes a link, or gives a new one; either way the old one opens nothing any more.
   * @throws AppError NOT_SIGNED_IN, DOCUMENT_NOT_FOUND, NOT_YOURS, DOCUMENT_NOT_HERE where the target cannot, and those of the
   * target
   */
  async change(change: LinkChange): Promise<DocumentLinks> {
    const userId = signedIn();
    return this.targets.with(change.documentId, async ({ links }, record) => {
      if (!mayChange(record, userId)) throw new AppError('NOT_YOURS');
      return shown(record, await links.change(record, change), userId);
    });
  }
}

const signedIn = (): number => requireUser(currentCaller() ?? systemCaller());
const mayChange = ({ ownerId }: DocumentRecordEntity, userId: number) =>
  ownerId === null || ownerId === userId || hasPermission('texts.manage');
const shown = (record: DocumentRecordEntity, links: Links, userId: number): DocumentLinks => ({
  documentId: record.googleDocId,
  ...links,
  ...(isRefused('texts.write') ? { editUrl: null } : {}),
  mayChange: mayChange(record, userId),
});
