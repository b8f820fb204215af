import { Injectable } from '@nestjs/common';
import { DocumentLinksService } from './document-links.service.js';
import type {
  DocumentProvider,
  LinkChange,
  NewDocument,
  NewLooseDocument,
  Write,
} from './document-provider.js';
import { DocumentTexts } from './document-texts.service.js';
import { DocumentsService } from './documents.service.js';
import { LooseDocuments } from './loose-documents.service.js';

/** Documents that live on this installation. */
@Injectable()
export class EmbeddedDocuments implements DocumentProvider {
  readonly name = 'embedded';

  constructor(
    private readonly documents: DocumentsService,
    private readonly texts: DocumentTexts,
    private readonly documentLinks: DocumentLinksService,
    private readonly loose: LooseDocuments,
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

  links(documentId: string) {
    return this.documentLinks.of(documentId);
  }

  changeLink(input: LinkChange) {
    return this.documentLinks.change(input);
  }
}
