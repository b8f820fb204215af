import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DocumentRecordEntity } from './document-record.entity.js';

/** Remembers which documents were found to be deleted, so that a new one can be offered and made. */
@Injectable()
export class GoneDocuments {
  constructor(private readonly dataSource: DataSource) {}

  async note(documentId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE google_documents SET "goneSince" = coalesce("goneSince", now()) WHERE "googleDocId" = $1`,
      [documentId],
    );
  }

  async isBack(documentId: string): Promise<void> {
    await this.dataSource.query(`UPDATE google_documents SET "goneSince" = NULL WHERE "googleDocId" = $1`, [
      documentId,
    ]);
  }

  /** Deletes the record of a document that is gone, in the caller's transaction. @returns the records that there were */
  async drop(
    manager: EntityManager,
    { generationId, contentType }: Pick<DocumentRecordEntity, 'generationId' | 'contentType'>,
  ): Promise<Pick<DocumentRecordEntity, 'googleDocId' | 'provider'>[]> {
    // TypeORM answers a DELETE with [rows, count].
    const [rows] = await manager.query<[Pick<DocumentRecordEntity, 'googleDocId' | 'provider'>[], number]>(
      `DELETE FROM google_documents WHERE "generationId" = $1 AND "contentType" = $2 AND "goneSince" IS NOT NULL
        RETURNING "googleDocId", provider`,
      [generationId, contentType],
    );
    return rows;
  }
}
