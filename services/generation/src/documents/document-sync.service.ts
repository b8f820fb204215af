import { AppError, documentRpc, type DocumentType, isTargetRefusal } from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { behindOf, bodyOf, type GenerationEntity } from '../generations/index.js';
import { cleanHtml, sameContent } from '../html/index.js';
import { mergedWhole, mergeTexts, VersionsService } from '../versions/index.js';
import { DocumentPlaces, saysGone, type PresentDocument } from './document-places.js';

type Write = z.input<typeof documentRpc.write.input>;

/** How a change of a document is shown in it: its author, its highlights and its comment. */
export type Manner = Pick<Write, 'author' | 'highlight' | 'comment'>;

/** The result of synchronising a document with its text. It is not stored yet. */
export type Meeting =
  /** The text has no document of this type. */
  | { readonly outcome: 'none' }
  | { readonly outcome: 'gone' }
  /** The document holds the text that becomes the current one. */
  | { readonly outcome: 'together'; readonly document: PresentDocument }
  /** The document can't be written. What people typed into it is still merged into the text. */
  | {
      readonly outcome: 'refused';
      readonly document: PresentDocument;
      readonly merged: string;
      readonly reason: string;
    };

/** The write may wait for Google. */
const longWait = { timeoutMs: 50_000 };

/**
 * Synchronises a text and its document. A document that is behind never replaces the text: the two are merged, on the base of
 * what both held when it fell behind.
 */
@Injectable()
export class DocumentSync {
  constructor(
    private readonly places: DocumentPlaces,
    private readonly versions: VersionsService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Reads and writes the document, outside of any transaction. Called again after a crash, it continues.
   * @param row the text as it is to be written, unlocked
   * @throws AppError when the document cannot be reached
   */
  async meet(row: GenerationEntity, contentType: DocumentType, manner: Manner): Promise<Meeting> {
    const documentId = await this.places.of(row.id, contentType);
    const known = row.documentRevisions[contentType];
    if (documentId === null) return { outcome: known === undefined ? 'none' : 'gone' };
    const before = await this.places.read(documentId);
    if (before === null) return { outcome: 'gone' };
    const body = bodyOf(row.contentType, contentType);
    const text = body === null ? null : row[body];
    // A revision that is lower than the known one is an older state of the document: its text must not come back.
    const lost = known !== undefined && before.revision < known;
    const behind = row.unwritten[contentType] !== undefined || lost;
    if (text === null || !behind || sameContent(before.html, text))
      return { outcome: 'together', document: before };
    const base = lost ? before.html : await this.baseOf(row, contentType);
    return this.write(before, { text, base, known: lost ? undefined : known }, manner);
  }

  private async write(
    before: PresentDocument,
    { text, base, known }: { text: string; base: string; known: number | undefined },
    manner: Manner,
  ): Promise<Meeting> {
    const { documentId, revision } = before;
    const merged = () => mergedWhole(mergeTexts(cleanHtml(base), cleanHtml(before.html), text));
    try {
      const onBase = known === undefined ? false : await this.writeOn(documentId, text, known, manner);
      // The publishing target no longer knows the base, so both changes are merged here, on the current document.
      if (!onBase && !(await this.writeOn(documentId, merged(), revision, manner)))
        throw new AppError('DEPENDENCY_DOWN', { canRetryLater: true });
    } catch (error) {
      if (saysGone(error)) return { outcome: 'gone' };
      if (!(error instanceof AppError) || (error.retryable && !isTargetRefusal(error.code))) throw error;
      return { outcome: 'refused', document: before, merged: merged(), reason: error.message };
    }
    const document = await this.places.read(documentId);
    return document === null ? { outcome: 'gone' } : { outcome: 'together', document };
  }

  /** @returns false when the base is too old to be known to whoever keeps the document */
  private async writeOn(
    documentId: string,
    html: string,
    baseRevision: number,
    manner: Manner,
  ): Promise<boolean> {
    try {
      await this.rpc.call(documentRpc.write, { documentId, html, baseRevision, ...manner }, longWait);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'STALE_VERSION') return false;
      throw error;
    }
  }

  /**
   * What both held before the document fell behind. If that was not kept, the oldest version: a change that both sides have is
   * then taken once.
   */
  private async baseOf(row: GenerationEntity, contentType: DocumentType): Promise<string> {
    const { base } = behindOf(row, contentType);
    if (base !== null) return base;
    const oldest = await this.versions.oldest(row.id);
    return oldest?.[bodyOf(row.contentType, contentType) ?? 'content'] ?? '';
  }
}
