import type { AppError } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DocumentRecordEntity } from './document-record.entity.js';

/** Remembers which documents were found to be deleted, so that a new one can be offered and made. */
@Injectable()
export class GoneDocuments {
  constructor(private readonly dataSource: DataSource) {}

  /** Notes that a document is gone, if that is what its keeper's refusal means. A wrong key is refused alike, so it is looked up. */
  async noteUnlessThere(
    { googleDocId, provider }: Pick<DocumentRecordEntity, 'googleDocId' | 'provider'>,
    { code }: Pick<AppError, 'code'>,
  ): Promise<void> {
    if (provider === 'google' && code === 'GOOGLE_GONE') return this.note(googleDocId);
    if (provider !== 'embedded' || code !== 'DOCUMENT_NOT_FOUND') return;
    const there = await this.dataSource.query<unknown[]>('SELECT 1 FROM documents WHERE id = $1', [
      googleDocId,
    ]);
    if (there.length === 0) await this.note(googleDocId);
  }

  /** Takes the record of a document that is gone out of the way of a new one, in the caller's transaction. */
  async makeRoom(
    manager: EntityManager,
    { generationId, contentType }: Pick<DocumentRecordEntity, 'generationId' | 'contentType'>,
  ): Promise<void> {
    // TypeORM answers a DELETE with [rows, count].
    const [rows] = await manager.query<[{ googleDocId: string }[], number]>(
      `DELETE FROM google_documents WHERE "generationId" = $1 AND "contentType" = $2 AND "goneSince" IS NOT NULL
        RETURNING "googleDocId"`,
      [generationId, contentType],
    );
    for (const { googleDocId } of rows)
      await manager.query('DELETE FROM google_files WHERE id = $1', [googleDocId]);
  }

  async isBack(documentId: string): Promise<void> {
    await this.dataSource.query(`UPDATE google_documents SET "goneSince" = NULL WHERE "googleDocId" = $1`, [
      documentId,
    ]);
  }

  private async note(documentId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE google_documents SET "goneSince" = coalesce("goneSince", now()) WHERE "googleDocId" = $1`,
      [documentId],
    );
  }
}
