import { createHash } from 'node:crypto';
import {
  AppError,
  documentEvents,
  type DocumentRecord,
  type DocumentType,
  type LooseDocument,
} from '@galley/contracts';
import { currentCaller, UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { cleanHtml } from '../content/html.js';
import type { NewDocument, NewLooseDocument } from '../documents/document-provider.js';
import { maxHtmlLength } from '../documents/document-limits.js';
import { DocumentRecordEntity, toDocumentRecord } from '../documents/document-record.entity.js';
import { placedLines, spoken } from './doc-lines.js';
import type { FileFacts, GoogleApi } from './google-api.js';
import { GoogleConnection } from './google-connection.js';
import { addressesOf, GoogleFileEntity } from './google-file.entity.js';
import { GoogleLooks } from './google-looks.service.js';
import { escaped, htmlOf, knownOf } from './lines.js';

interface Order {
  /** Names it among all documents of this installation; letters that a search at Google takes. */
  readonly key: string;
  readonly title: string;
  readonly html: string;
  readonly generationId: number | null;
  readonly contentType: DocumentType;
  readonly ownerId: number | null;
  readonly requestKey: string | null;
}

/** Makes documents at Google, each once, and keeps their records. */
@Injectable()
export class GoogleFiles {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly google: GoogleConnection,
    private readonly looks: GoogleLooks,
  ) {}

  /**
   * The document of a generation and content type, open to everybody who has its link; made when there is none.
   * @throws AppError TOO_LARGE, GOOGLE_*
   */
  async create(input: NewDocument): Promise<DocumentRecord> {
    const { generationId, contentType, title, html, ownerId } = input;
    const known = await this.dataSource.manager.findOneBy(DocumentRecordEntity, {
      generationId,
      contentType,
    });
    const row =
      known ??
      (await this.make({
        key: `${generationId}-${contentType}`,
        ...{ generationId, contentType, title, html, ownerId, requestKey: null },
      }));
    return toDocumentRecord(row, this.looks.site);
  }

  /** A document of its own; asked twice with the same key, one is made. @throws AppError TOO_LARGE, GOOGLE_* */
  async createLoose({ requestKey, title, html }: NewLooseDocument): Promise<LooseDocument> {
    const known = await this.dataSource.manager.findOneBy(DocumentRecordEntity, { requestKey });
    const row =
      known ??
      (await this.make({
        key: `loose-${createHash('sha256').update(requestKey).digest('base64url')}`,
        generationId: null,
        contentType: 'newsletter',
        ownerId: currentCaller()?.userId ?? null,
        ...{ title, html, requestKey },
      }));
    const { googleDocId: documentId, editUrl, viewUrl, embedUrl } = row;
    return { documentId, title: row.title, editUrl, viewUrl, embedUrl };
  }

  /** One process at a time makes the document of a key; the next one finds it. */
  private async make(order: Order): Promise<DocumentRecordEntity> {
    if (order.html.length > maxHtmlLength)
      throw new AppError('TOO_LARGE', { limit: `${maxHtmlLength} characters` });
    const api = await this.google.api();
    return this.work.run(async (tx) => {
      await tx.manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `google ${order.key}`,
      ]);
      const { generationId, contentType, requestKey } = order;
      const where = requestKey === null ? { generationId: generationId ?? 0, contentType } : { requestKey };
      const known = await tx.manager.findOneBy(DocumentRecordEntity, where);
      if (known) return known;
      const file = await api.create({ ...order, page: pageOf(order, this.looks.site) });
      await api.share(file.id, 'writer');
      return this.keep(tx, order, file, await this.firstLook(tx.manager, order, file, api));
    });
  }

  private async firstLook(
    manager: EntityManager,
    { key, title, html, generationId, contentType }: Order,
    file: FileFacts,
    api: GoogleApi,
  ): Promise<GoogleFileEntity> {
    const doc = await api.document(file.id);
    const known = knownOf(html, this.looks.site);
    const row = manager.create(GoogleFileEntity, {
      id: file.id,
      ...{ key, title, generationId },
      contentType: generationId === null ? null : contentType,
      address: addressOf(file),
      html: htmlOf(spoken(placedLines(doc, known)), known, this.looks.site),
      googleRevision: doc.revisionId,
      driveVersion: file.version,
      revision: 1,
      told: 1,
      author: null,
      removed: false,
      suggestions: {},
    });
    await this.looks.keep(manager, row);
    return row;
  }

  private async keep(
    tx: Tx,
    order: Order,
    file: FileFacts,
    row: GoogleFileEntity,
  ): Promise<DocumentRecordEntity> {
    const { generationId, contentType, title, ownerId, requestKey } = order;
    const record = await tx.manager.save(
      tx.manager.create(DocumentRecordEntity, {
        ...{ generationId, contentType, title, ownerId, requestKey },
        provider: 'google',
        googleDocId: file.id,
        ...addressesOf(row.address),
      }),
    );
    if (generationId !== null)
      await tx.publish(documentEvents.created, { documentId: file.id, generationId, contentType, title });
    return record;
  }
}

const addressOf = ({ id, webViewLink }: FileFacts): string =>
  (webViewLink ?? `https://docs.google.com/document/d/${id}`).replace(/\/(edit|view|preview)([?#].*)?$/, '');

/** What is uploaded: a whole page, with full addresses in place of paths on this site. */
function pageOf({ title, html }: Order, site: string): string {
  const body = cleanHtml(html).replace(/(\s(?:href|src)=")\//g, `$1${escaped(site)}/`);
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body>${body}</body></html>`;
}
