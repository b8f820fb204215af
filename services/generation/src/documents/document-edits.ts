import { documentEvents, documentRpc, type DocumentType } from '@galley/contracts';
import { Ask, OnEvent, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { GenerationEntity } from '../generations/generation.entity.js';
import { GenerationRows } from '../generations/generation.rows.js';
import { cleanHtml, sameContent } from '../html/content.js';
import { VersionsService } from '../versions/versions.service.js';
import { bodyOf } from '../writing/drafts.js';

type Edited = z.output<typeof documentEvents.edited.data>;

/** What people do in a document becomes versions of its text, under their names. */
@Injectable()
export class DocumentEdits {
  constructor(
    private readonly rows: GenerationRows,
    private readonly versions: VersionsService,
    private readonly ask: Ask,
  ) {}

  @OnEvent(documentEvents.edited)
  async edited(edit: Edited, tx: Tx): Promise<void> {
    const row = await this.rows.lock(tx.manager, edit.generationId);
    // Gone, or not finished: nobody has had its link yet.
    if (!row || row.activeVersion === 0 || row.status === 'Processing') return;
    if (row.documentVersion < row.activeVersion) {
      // The document does not hold the active version yet: taking its text now would undo that version.
      await tx.manager.update(GenerationEntity, row.id, { unseenAuthor: edit.author });
      return;
    }
    const { html, revision } = await this.present(row, edit);
    await this.take(tx, row, { contentType: edit.contentType, html, revision, author: edit.author });
  }

  /** Makes the document's text the active version, unless it says the same already. The caller holds the row's lock. */
  async take(
    tx: Tx,
    row: GenerationEntity,
    seen: { contentType: DocumentType; html: string; revision: number; author: string },
  ): Promise<void> {
    const body = bodyOf(row.contentType, seen.contentType);
    if (body === null) return;
    const revisions = { ...row.documentRevisions, [seen.contentType]: seen.revision };
    await tx.manager.update(GenerationEntity, row.id, { documentRevisions: revisions });
    if (sameContent(row[body], seen.html)) return;
    const bodies = { content: row.content ?? '', blogContent: row.blogContent, [body]: cleanHtml(seen.html) };
    const baseVersion = row.activeVersion;
    const version = await this.versions.change(tx, row, { ...bodies, author: seen.author, userComment: null, baseVersion });
    await tx.manager.update(GenerationEntity, row.id, { documentVersion: version });
  }

  /** News that is older than what the versions hold: what counts is how the document stands now. */
  private async present(row: GenerationEntity, edit: Edited): Promise<{ html: string; revision: number }> {
    const known = row.documentRevisions[edit.contentType];
    if (known === undefined || edit.revision > known) return edit;
    return this.ask.call(documentRpc.read, { documentId: edit.documentId });
  }
}
