import { Injectable } from '@nestjs/common';
import type { DocumentProvider, NewDocument, NewLooseDocument, Write } from '../records/index.js';
import { DocumentTexts } from './document-texts.service.js';
import { DocumentMaking } from './document-making.service.js';
import { EmbeddedTools } from './embedded.tools.js';
import { LooseDocuments } from './loose-documents.service.js';

/** Documents that live on this installation. */
@Injectable()
export class EmbeddedDocuments implements DocumentProvider {
  readonly name = 'embedded';

  constructor(
    private readonly making: DocumentMaking,
    private readonly texts: DocumentTexts,
    private readonly loose: LooseDocuments,
    readonly tools: EmbeddedTools,
  ) {}

  create(input: NewDocument) {
    return this.making.create(input);
  }

  createLoose(input: NewLooseDocument) {
    return this.loose.create(input);
  }

  isThere(documentId: string) {
    return this.making.isThere(documentId);
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
