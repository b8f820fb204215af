import {
  AppError,
  documentEvents,
  type DocumentAccess,
  type DocumentRecord,
  type DocumentType,
} from '@galley/contracts';
import { schemaVersion } from '@galley/document-schema';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { RoomLine } from '../collab/room-line.js';
import { stateFromHtml } from '../content/ydoc.js';
import type { ExportEnv } from '../export.env.js';
import { GoogleFileEntity } from '../google/google-file.entity.js';
import { maxHtmlLength } from './document-limits.js';
import { linksOf, modeOf, newDocumentId, newKeys, pathsOf } from './document-keys.js';
import { DocumentRecordEntity, toDocumentRecord } from './document-record.entity.js';
import { DocumentEntity } from './document.entity.js';

interface NewDocument {
  readonly generationId: number;
  readonly contentType: DocumentType;
  readonly title: string;
  readonly html: string;
  /** Who may change its links; null for everybody. */
  readonly ownerId: number | null;
}

/** The documents' records: making, finding, opening and removing them. Their text is the business of DocumentTexts. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly line: RoomLine,
    @Inject(SERVICE_ENV) private readonly env: ExportEnv,
  ) {}

  /**
   * The document of a generation and content type; made when there is none. Asked twice, even at the same moment,
   * the answer is the same document.
   * @throws AppError TOO_LARGE
   */
  async create(input: NewDocument): Promise<DocumentRecord> {
    const { generationId, contentType } = input;
    const existing = await this.records().findOneBy({ generationId, contentType });
    if (existing) return this.toRecord(existing);
    if (input.html.length > maxHtmlLength)
      throw new AppError('TOO_LARGE', { limit: `${maxHtmlLength} characters` });
    const state = Buffer.from(stateFromHtml(input.html));
    return this.work.run((tx) => this.insert(tx, input, state));
  }

  async byGenerations(generationIds: readonly number[]): Promise<DocumentRecord[]> {
    if (generationIds.length === 0) return [];
    const rows = await this.records().find({
      where: { generationId: In([...generationIds]) },
      order: { id: 'ASC' },
    });
    return rows.map((row) => this.toRecord(row));
  }

  /**
   * What the holder of a link may know. An unknown document and a wrong key are answered alike.
   * @throws AppError DOCUMENT_NOT_FOUND
   */
  async access(documentId: string, key: string): Promise<DocumentAccess> {
    const document = await this.dataSource.getRepository(DocumentEntity).findOneBy({ id: documentId });
    const mode = document && modeOf(key, document);
    const row = mode && (await this.records().findOneBy({ googleDocId: documentId, provider: 'embedded' }));
    if (!document || !row) throw new AppError('DOCUMENT_NOT_FOUND');
    const { title, contentType, generationId } = row;
    const links = mode === 'edit' ? linksOf(document, this.env.PUBLIC_URL) : { editUrl: null, viewUrl: null };
    return {
      id: documentId,
      generationId,
      title,
      contentType,
      mode,
      ...links,
      updatedAt: document.updatedAt.toISOString(),
    };
  }

  /** Removes a generation's documents and closes them wherever they are open. Nothing to remove is fine. */
  async deleteOf(generationId: number, manager: EntityManager = this.dataSource.manager): Promise<void> {
    const rows = await manager.findBy(DocumentRecordEntity, { generationId });
    const ids = rows.filter(({ provider }) => provider === 'embedded').map(({ googleDocId }) => googleDocId);
    await manager.delete(DocumentRecordEntity, { generationId });
    // Its file goes into Google's bin as soon as Google can be reached.
    await manager.update(GoogleFileEntity, { generationId }, { removed: true });
    if (ids.length > 0) await manager.delete(DocumentEntity, { id: In(ids) });
    for (const id of ids) this.line.publish(id, 'gone');
  }

  private async insert(tx: Tx, input: NewDocument, state: Buffer): Promise<DocumentRecord> {
    const { generationId, contentType, title, ownerId } = input;
    const [id, keys] = [newDocumentId(), newKeys()];
    const inserted = await tx.manager
      .createQueryBuilder()
      .insert()
      .into(DocumentRecordEntity)
      .values({
        generationId,
        contentType,
        title,
        ownerId,
        provider: 'embedded',
        googleDocId: id,
        ...pathsOf(id, keys),
      })
      .orIgnore()
      .returning('id')
      .execute();
    const row = await tx.manager.findOneByOrFail(DocumentRecordEntity, { generationId, contentType });
    // Somebody else made it in the same moment: theirs is the one.
    if (inserted.raw.length === 0) return this.toRecord(row);
    await tx.manager.insert(DocumentEntity, { id, ...keys, schemaVersion, state });
    await tx.publish(documentEvents.created, { documentId: id, generationId, contentType, title });
    return this.toRecord(row);
  }

  private records() {
    return this.dataSource.getRepository(DocumentRecordEntity);
  }

  private toRecord(row: DocumentRecordEntity): DocumentRecord {
    return toDocumentRecord(row, this.env.PUBLIC_URL);
  }
}
