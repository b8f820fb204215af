import { randomUUID } from 'node:crypto';
import { AppError, type documentRpc } from '@galley/contracts';
import { textField } from '@galley/document-schema';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as Y from 'yjs';
import type { z } from 'zod';
import { DocumentStore } from '../collab/document-store.js';
import { LiveDocuments } from '../collab/live-documents.service.js';
import { htmlToNode } from '../content/html.js';
import { changeAsUpdate, removeAiMarks } from '../content/shared-change.js';
import { htmlFromState } from '../content/ydoc.js';
import { maxHtmlLength } from './document-limits.js';
import { DocumentRecordEntity } from './document-record.entity.js';

type Write = z.output<typeof documentRpc.write.input>;

/** Reading and writing the text of documents that people may have open at the same time. */
@Injectable()
export class DocumentTexts {
  constructor(
    private readonly live: LiveDocuments,
    private readonly store: DocumentStore,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * The present text, what people are typing right now included. Its revision can be the base of a later `write`.
   * @throws AppError DOCUMENT_NOT_FOUND
   */
  async read(documentId: string): Promise<{ html: string; title: string; revision: number }> {
    const { title } = await this.record(documentId);
    await this.live.use(documentId, (open) => open.persist());
    const stored = await this.store.load(documentId);
    await this.store.keepBase(documentId, stored);
    return { html: htmlFromState(stored.state), title, revision: stored.revision };
  }

  /**
   * Brings the document to the given text; what people typed since the base stays.
   * @throws AppError DOCUMENT_NOT_FOUND, TOO_LARGE, STALE_VERSION when the base is too old to be known
   */
  async write(input: Write): Promise<{ revision: number }> {
    if (input.html.length > maxHtmlLength)
      throw new AppError('TOO_LARGE', { limit: `${maxHtmlLength} characters` });
    await this.record(input.documentId);
    const target = htmlToNode(input.html);
    const base = await this.baseOf(input);
    const comment = input.comment
      ? { thread: randomUUID(), text: input.comment, at: new Date().toISOString() }
      : undefined;
    const { author, highlight } = input;
    return this.live.use(input.documentId, async (open) => {
      const present = Y.encodeStateAsUpdate(open.document);
      const update = changeAsUpdate(base ?? present, present, {
        target,
        author,
        highlight,
        ...(comment ? { comment } : {}),
      });
      await open.transact((document) => Y.applyUpdate(document, update));
      return { revision: await open.persist() };
    });
  }

  /** Takes the marks of the studio's own changes off; people's highlights stay. */
  async removeHighlights(documentId: string): Promise<{ success: true }> {
    await this.record(documentId);
    await this.live.use(documentId, async (open) => {
      await open.transact((document) => removeAiMarks(document.getXmlFragment(textField)));
      await open.persist();
    });
    return { success: true };
  }

  private async baseOf({ documentId, baseRevision }: Write): Promise<Uint8Array | null> {
    if (baseRevision === undefined) return null;
    const base = await this.store.base(documentId, baseRevision);
    if (base) return base;
    const { revision } = await this.store.load(documentId);
    throw new AppError('STALE_VERSION', { activeVersion: revision });
  }

  private async record(documentId: string): Promise<DocumentRecordEntity> {
    const row = await this.dataSource
      .getRepository(DocumentRecordEntity)
      .findOneBy({ googleDocId: documentId, provider: 'embedded' });
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND', { documentId });
    return row;
  }
}
