import { documentEvents, generationJobs, type DocumentType } from '@galley/contracts';
import { OnEvents, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { bodyOf, GenerationEntity, GenerationRepository } from '../generations/index.js';
import { cleanHtml, sameContent } from '../html/index.js';
import { VersionsService } from '../versions/index.js';

type Edited = z.output<typeof documentEvents.edited.data>;

/** The author of an edit that was read before its event arrived. The event then names the author. */
export const somebody = 'Somebody in the document';

interface SeenDocument {
  readonly contentType: DocumentType;
  readonly html: string;
  readonly revision: number;
  readonly author: string;
}

/** What people do in a document becomes versions of its text, under their names. */
@Injectable()
export class DocumentEdits {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly versions: VersionsService,
  ) {}

  /** Orders the job that reads the document, because no document is read inside this transaction. */
  @OnEvents([documentEvents.edited, documentEvents.editedWithText])
  async edited(news: unknown, tx: Tx): Promise<void> {
    // Checked against its own contract; both have these fields.
    const { generationId, contentType, revision, author } = news as Edited;
    const row = await this.repository.lock(tx.manager, generationId);
    // The text was deleted, or is not finished: nobody has its link yet.
    if (!row || row.activeVersion === 0 || row.status === 'Processing') return;
    const known = row.documentRevisions[contentType];
    // The versions already hold this edit. The late event only names its author.
    if (known !== undefined && revision <= known)
      return this.versions.name(tx.manager, row, { from: somebody, to: author });
    const payload = { generationId, contentType, version: row.activeVersion, author, highlight: false };
    await tx.enqueue(generationJobs.writeDocument, { ...payload, editedBy: author }, { userId: null });
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
    row.documentRevisions = documentRevisions;
    await tx.manager.update(GenerationEntity, row.id, { documentRevisions });
    if (sameContent(row[body], html))
      return this.versions.name(tx.manager, row, { from: somebody, to: author });
    const bodies = { content: row.content ?? '', blogContent: row.blogContent, [body]: cleanHtml(html) };
    await this.versions.change(tx, row, {
      ...bodies,
      author,
      userComment: null,
      baseVersion: row.activeVersion,
      autosaved: true,
    });
  }
}
