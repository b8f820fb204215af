import { AppError, documentEvents, type DocumentRecord } from '@galley/contracts';
import { schemaVersion } from '@galley/document-schema';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { stateFromHtml } from '../content/index.js';
import {
  DocumentEntity,
  DocumentRecordEntity,
  GoneDocuments,
  maxHtmlLength,
  type NewDocument,
  newDocumentId,
  newKeys,
  pathsOf,
  type SiteEnv,
  toDocumentRecord,
} from '../records/index.js';

/** Makes documents that live on this installation. */
@Injectable()
export class DocumentMaking {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly gone: GoneDocuments,
    @Inject(SERVICE_ENV) private readonly env: SiteEnv,
  ) {}

  /**
   * The document of a generation and content type; made when there is none, or when it was found to be deleted. Asked
   * twice, even at the same moment, the answer is the same document.
   * @throws AppError TOO_LARGE
   */
  async create(input: NewDocument): Promise<DocumentRecord> {
    const { generationId, contentType } = input;
    const existing = await this.records().findOneBy({ generationId, contentType });
    if (existing?.goneSince === null) return this.toRecord(existing);
    if (input.html.length > maxHtmlLength)
      throw new AppError('TOO_LARGE', { limit: `${maxHtmlLength} characters` });
    const state = Buffer.from(stateFromHtml(input.html));
    return this.work.run((tx) => this.insert(tx, input, state));
  }

  isThere(documentId: string): Promise<boolean> {
    return this.dataSource.getRepository(DocumentEntity).existsBy({ id: documentId });
  }

  private async insert(tx: Tx, input: NewDocument, state: Buffer): Promise<DocumentRecord> {
    const { generationId, contentType, title, ownerId } = input;
    const [id, keys] = [newDocumentId(), newKeys()];
    await this.gone.makeRoom(tx.manager, { generationId, contentType });
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
