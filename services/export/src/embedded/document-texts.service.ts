import { randomUUID } from 'node:crypto';
import { AppError, type documentRpc } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as Y from 'yjs';
import type { z } from 'zod';
import { type Base, DocumentBases, DocumentRepository, LiveDocuments } from '../collab/index.js';
import { acceptAllChanges, type Change, growBranch, htmlFromState, htmlToNode } from '../content/index.js';
import { checkHtmlLength, DocumentRecordEntity } from '../records/index.js';

type Write = z.output<typeof documentRpc.write.input>;

/** Reading and writing the text of documents that people may have open at the same time. */
@Injectable()
export class DocumentTexts {
  constructor(
    private readonly live: LiveDocuments,
    private readonly repository: DocumentRepository,
    private readonly bases: DocumentBases,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * The present text, what people are typing right now included. Its revision can be the base of a later `write`.
   * @throws AppError DOCUMENT_NOT_FOUND
   */
  async read(documentId: string): Promise<{ html: string; title: string; revision: number }> {
    const { title } = await this.record(documentId);
    await this.live.use(documentId, (open) => open.persist());
    const stored = await this.repository.load(documentId);
    await this.bases.keep(documentId, stored);
    return { html: htmlFromState(stored.state), title, revision: stored.revision };
  }

  /**
   * Brings the document to the given text; what people typed since the base stays. Asked again, even with a newer text
   * and after a crash, it goes on from what was written against the same base before.
   * @throws AppError DOCUMENT_NOT_FOUND, TOO_LARGE, STALE_VERSION when the base is too old to be known
   */
  async write(input: Write): Promise<{ revision: number }> {
    checkHtmlLength(input.html);
    const { documentId } = input;
    const baseRevision = input.baseRevision ?? (await this.read(documentId)).revision;
    await this.record(documentId);
    const change = changeOf(input);
    return this.live.use(documentId, async (open) => {
      const branch = await this.bases.grow(documentId, baseRevision, (grown, epoch) => {
        const live = epoch === open.epoch ? Y.encodeStateAsUpdate(open.document) : grown;
        return growBranch(grown, live, change);
      });
      if (branch.epoch !== open.epoch) return this.writeLate(documentId, branch);
      await open.transact((document) => Y.applyUpdate(document, branch.state));
      return { revision: await open.persist() };
    });
  }

  /** The document was rewritten since the writer read it. */
  private async writeLate(documentId: string, { state, epoch }: Base): Promise<{ revision: number }> {
    const stored = await this.repository.save(documentId, { state, epoch, known: 0, editors: [] });
    if (!stored) throw new AppError('DOCUMENT_NOT_FOUND', { documentId });
    return { revision: stored.revision };
  }

  /** Accepts all of the studio's own changes: their marks go; people's highlights stay. */
  async removeHighlights(documentId: string): Promise<{ success: true }> {
    await this.record(documentId);
    await this.live.use(documentId, async (open) => {
      await open.transact((document) => acceptAllChanges(document));
      await open.persist();
    });
    return { success: true };
  }

  private async record(documentId: string): Promise<DocumentRecordEntity> {
    const row = await this.dataSource
      .getRepository(DocumentRecordEntity)
      .findOneBy({ googleDocId: documentId });
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND', { documentId });
    return row;
  }
}

function changeOf({ html, author, highlight, comment: text }: Write): Change {
  const change = { target: htmlToNode(html), author, highlight, at: new Date().toISOString() };
  return text === undefined ? change : { ...change, comment: { thread: randomUUID(), text } };
}
