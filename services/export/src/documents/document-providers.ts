import { AppError } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type DocumentProvider,
  DocumentRecordEntity,
  GoneDocuments,
  type ProviderName,
} from '../records/index.js';
import { EmbeddedDocuments } from '../embedded/index.js';
import { GoogleDocuments } from '../google/index.js';

/** Which provider keeps a document, and which one new documents go to. */
@Injectable()
export class DocumentProviders {
  private readonly known: Readonly<Record<ProviderName, DocumentProvider>>;

  constructor(
    embedded: EmbeddedDocuments,
    private readonly google: GoogleDocuments,
    private readonly gone: GoneDocuments,
    private readonly dataSource: DataSource,
  ) {
    this.known = { embedded, google };
  }

  forNew(): DocumentProvider {
    return this.known[this.google.connected ? 'google' : 'embedded'];
  }

  /**
   * Does something with a document by its keeper, and notes when it turns out to be deleted. An unknown id is left to the
   * installation's own keeper, which says that there is none.
   */
  async with<T>(documentId: string, work: (keeper: DocumentProvider) => Promise<T>): Promise<T> {
    const records = this.dataSource.getRepository(DocumentRecordEntity);
    const record = await records.findOneBy({ googleDocId: documentId });
    const keeper = this.known[record?.provider ?? 'embedded'];
    try {
      // Google goes on answering for a document that lies in the bin.
      if (record?.goneSince) await this.comeBack(keeper, documentId);
      return await work(keeper);
    } catch (error) {
      if (record && error instanceof AppError) await this.gone.noteUnlessThere(record, error);
      throw error;
    }
  }

  /** @throws AppError GOOGLE_GONE, DOCUMENT_NOT_FOUND as long as it is not there again */
  private async comeBack(keeper: DocumentProvider, documentId: string): Promise<void> {
    if (!(await keeper.isThere(documentId)))
      throw new AppError(keeper.name === 'google' ? 'GOOGLE_GONE' : 'DOCUMENT_NOT_FOUND');
    await this.gone.isBack(documentId);
  }
}
