import { AppError, documentEvents, documentRpc, type DocumentType } from '@galley/contracts';
import { Ask, OnEvent, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { GenerationEntity } from '../generations/generation.entity.js';
import { GenerationRows } from '../generations/generation.rows.js';
import { cleanHtml, sameContent } from '../html/content.js';
import { VersionsService } from '../versions/versions.service.js';
import { bodyOf } from '../writing/drafts.js';

type Edited = z.output<typeof documentEvents.edited.data>;

/** The author of an edit that was seen before its news arrived; the news then names who it was. */
export const somebody = 'Somebody in the document';

export interface SeenDocument {
  readonly contentType: DocumentType;
  readonly html: string;
  readonly revision: number;
  readonly author: string;
}

/** What people do in a document becomes versions of its text, under their names. */
@Injectable()
export class DocumentEdits {
  constructor(
    private readonly rows: GenerationRows,
    private readonly versions: VersionsService,
    private readonly ask: Ask,
  ) {}

  @OnEvent(documentEvents.edited)
  async edited({ generationId, documentId, contentType, author }: Edited, tx: Tx): Promise<void> {
    const row = await this.rows.lock(tx.manager, generationId);
    // Gone, or not finished: nobody has had its link yet.
    if (!row || row.activeVersion === 0 || row.status === 'Processing') return;
    if (row.unwritten[contentType] !== undefined) {
      // The document does not hold the active version yet: taking its text now would undo that version.
      await tx.manager.update(GenerationEntity, row.id, { unseenAuthor: author });
      return;
    }
    // How it stands now counts, not how it stood when the news was sent: news may be late or out of order.
    const seen = await this.ask.call(documentRpc.read, { documentId }).catch(unlessGone);
    if (seen) await this.take(tx, row, { contentType, author, html: seen.html, revision: seen.revision });
  }

  /** Makes the document's text the active version, unless it says the same already. The caller holds the row's lock. */
  async take(
    tx: Tx,
    row: GenerationEntity,
    { contentType, html, revision, author }: SeenDocument,
  ): Promise<void> {
    const body = bodyOf(row.contentType, contentType);
    if (body === null) return;
    const documentRevisions = { ...row.documentRevisions, [contentType]: revision };
    await tx.manager.update(GenerationEntity, row.id, { documentRevisions });
    if (sameContent(row[body], html))
      return this.versions.name(tx.manager, row, { from: somebody, to: author });
    const bodies = { content: row.content ?? '', blogContent: row.blogContent, [body]: cleanHtml(html) };
    await this.versions.change(tx, row, {
      ...bodies,
      author,
      userComment: null,
      baseVersion: row.activeVersion,
    });
  }
}

export function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'DOCUMENT_NOT_FOUND') return null;
  throw error;
}
