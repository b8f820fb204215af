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
import { DataSource } from 'typeorm';
import { cleanHtml } from '../content/index.js';
import {
  DocumentRecordEntity,
  GoneDocuments,
  maxHtmlLength,
  type NewDocument,
  type NewLooseDocument,
  toDocumentRecord,
} from '../records/index.js';
import { placedLines, spoken } from './doc-lines.js';
import type { FileFacts, GoogleApi } from './google-api.js';
import { GoogleConnection } from './google-connection.js';
import { addressesOf, GoogleFileEntity } from './google-file.entity.js';
import { GoogleLeases } from './google-leases.service.js';
import { GoogleLooks } from './google-looks.service.js';
import { escaped, htmlOf, knownOf } from './lines.js';

interface FileInput {
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
    private readonly leases: GoogleLeases,
    private readonly gone: GoneDocuments,
  ) {}

  /**
   * The document of a generation and content type, open to everybody who has its link; made when there is none, or when it
   * was found to be deleted.
   * @throws AppError TOO_LARGE, GOOGLE_*
   */
  async create(input: NewDocument): Promise<DocumentRecord> {
    const { generationId, contentType, title, html, ownerId } = input;
    const known = await this.dataSource.manager.findOneBy(DocumentRecordEntity, {
      generationId,
      contentType,
    });
    const fields = { generationId, contentType, title, html, ownerId, requestKey: null };
    const there = known?.goneSince === null ? known : null;
    const row = there ?? (await this.make({ key: `${generationId}-${contentType}`, ...fields }));
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
        title,
        html,
        requestKey,
      }));
    const { googleDocId: documentId, editUrl, viewUrl, embedUrl } = row;
    return { documentId, title: row.title, editUrl, viewUrl, embedUrl };
  }

  /** One process at a time makes the document of a key; the next one finds it. */
  private async make(input: FileInput): Promise<DocumentRecordEntity> {
    if (input.html.length > maxHtmlLength)
      throw new AppError('TOO_LARGE', { limit: `${maxHtmlLength} characters` });
    const api = await this.google.api();
    return this.leases.with(`make ${input.key}`, async (lease) => {
      const { generationId, contentType, requestKey } = input;
      const where = requestKey === null ? { generationId: generationId ?? 0, contentType } : { requestKey };
      const known = await this.dataSource.manager.findOneBy(DocumentRecordEntity, where);
      if (known?.goneSince === null) return known;
      const file = await api.create({ ...input, page: pageOf(input, this.looks.site) });
      await api.share(file.id, 'writer');
      const row = await this.firstLook(input, file, api);
      return this.work.run(async (tx) => {
        await lease.check(tx.manager);
        if (known) await this.gone.makeRoom(tx.manager, known);
        return this.keep(tx, input, file, row);
      });
    });
  }

  private async firstLook(
    { key, title, html, generationId, contentType }: FileInput,
    file: FileFacts,
    api: GoogleApi,
  ): Promise<GoogleFileEntity> {
    const doc = await api.document(file.id);
    const known = knownOf(html, this.looks.site);
    return this.dataSource.manager.create(GoogleFileEntity, {
      id: file.id,
      key,
      title,
      generationId,
      contentType: generationId === null ? null : contentType,
      address: addressOf(file),
      html: htmlOf(spoken(placedLines(doc, known)), known, this.looks.site),
      googleRevision: doc.revisionId,
      driveVersion: file.version,
      revision: 1,
      publishedRevision: 1,
      author: null,
      removed: false,
      suggestions: {},
    });
  }

  private async keep(
    tx: Tx,
    input: FileInput,
    file: FileFacts,
    row: GoogleFileEntity,
  ): Promise<DocumentRecordEntity> {
    const { generationId, contentType, title, ownerId, requestKey } = input;
    await tx.manager.save(GoogleFileEntity, row);
    await this.looks.keepBase(tx.manager, row);
    const record = await tx.manager.save(
      tx.manager.create(DocumentRecordEntity, {
        generationId,
        contentType,
        title,
        ownerId,
        requestKey,
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
function pageOf({ title, html }: FileInput, site: string): string {
  const body = cleanHtml(html).replace(/(\s(?:href|src)=")\//g, `$1${escaped(site)}/`);
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body>${body}</body></html>`;
}
