import { documentRpc, type DocumentType } from '@galley/contracts';
import { Ask } from '@galley/messaging';
import { Injectable } from '@nestjs/common';

/** Where the documents of texts are. */
@Injectable()
export class DocumentPlaces {
  constructor(private readonly ask: Ask) {}

  /** The document's id; null when the text has none of this type. */
  async of(generationId: number, contentType: DocumentType): Promise<string | null> {
    const documents = await this.ask.call(documentRpc.byGenerations, { generationIds: [generationId] });
    return documents.find((document) => document.contentType === contentType)?.documentId ?? null;
  }
}
