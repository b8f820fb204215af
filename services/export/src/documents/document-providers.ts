import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DocumentRecordEntity } from './document-record.entity.js';
import type { DocumentProvider, DocumentTools, ProviderName } from './document-provider.js';
import { EmbeddedDocuments } from './embedded.provider.js';
import { GoogleDocuments } from '../google/google.provider.js';

/** Which provider keeps a document, and which one new documents go to. */
@Injectable()
export class DocumentProviders {
  private readonly known: Readonly<Record<ProviderName, DocumentProvider>>;

  constructor(
    embedded: EmbeddedDocuments,
    private readonly google: GoogleDocuments,
    private readonly dataSource: DataSource,
  ) {
    this.known = { embedded, google };
  }

  forNew(): DocumentProvider {
    return this.known[this.google.connected ? 'google' : 'embedded'];
  }

  /** The keeper of a document; an unknown id is left to the installation's own, which says that there is none. */
  async of(documentId: string): Promise<DocumentProvider> {
    const records = this.dataSource.getRepository(DocumentRecordEntity);
    const record = await records.findOneBy({ googleDocId: documentId });
    return this.known[record?.provider ?? 'embedded'];
  }

  async toolsFor(documentId: string): Promise<DocumentTools> {
    return (await this.of(documentId)).tools;
  }
}
