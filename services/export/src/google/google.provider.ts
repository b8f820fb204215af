import { Injectable } from '@nestjs/common';
import type {
  DocumentProvider,
  LinkChange,
  NewDocument,
  NewLooseDocument,
  Suggestion,
  Write,
} from '../documents/document-provider.js';
import { GoogleConnection } from './google-connection.js';
import { GoogleFiles } from './google-files.service.js';
import { GoogleLinks } from './google-links.service.js';
import { GoogleTexts } from './google-texts.service.js';

/** Documents that live in Google Docs. */
@Injectable()
export class GoogleDocuments implements DocumentProvider {
  readonly name = 'google';

  constructor(
    private readonly google: GoogleConnection,
    private readonly files: GoogleFiles,
    private readonly texts: GoogleTexts,
    private readonly documentLinks: GoogleLinks,
  ) {}

  /** Whether new documents go to Google. */
  get connected(): boolean {
    return this.google.connected;
  }

  create(input: NewDocument) {
    return this.files.create(input);
  }

  createLoose(input: NewLooseDocument) {
    return this.files.createLoose(input);
  }

  read(documentId: string) {
    return this.texts.read(documentId);
  }

  write(input: Write) {
    return this.texts.write(input);
  }

  suggest(input: Suggestion) {
    return this.texts.suggest(input);
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
