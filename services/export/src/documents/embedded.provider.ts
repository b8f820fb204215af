import { Injectable } from '@nestjs/common';
import type { DocumentProvider, NewDocument, NewLooseDocument, Write } from './document-provider.js';
import { DocumentTexts } from './document-texts.service.js';
import { DocumentsService } from './documents.service.js';
import { EmbeddedTools } from './embedded.tools.js';
import { LooseDocuments } from './loose-documents.service.js';

/** Documents that live on this installation. */
@Injectable()
export class EmbeddedDocuments implements DocumentProvider {
  readonly name = 'embedded';

  constructor(
    private readonly documents: DocumentsService,
    private readonly texts: DocumentTexts,
    private readonly loose: LooseDocuments,
    readonly tools: EmbeddedTools,
  ) {}

  create(input: NewDocument) {
    return this.documents.create(input);
  }

  createLoose(input: NewLooseDocument) {
    return this.loose.create(input);
  }

  read(documentId: string) {
    return this.texts.read(documentId);
  }

  write(input: Write) {
    return this.texts.write(input);
  }

  removeHighlights(documentId: string) {
    return this.texts.removeHighlights(documentId);
  }
}
