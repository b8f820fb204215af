import { Injectable } from '@nestjs/common';
import type { DocumentProvider, NewDocument, NewLooseDocument, Write } from '../records/index.js';
import { GoogleConnection } from './google-connection.js';
import { GoogleFiles } from './google-files.service.js';
import { GoogleTexts } from './google-texts.service.js';
import { GoogleTools } from './google.tools.js';

/** Documents that live in Google Docs. */
@Injectable()
export class GoogleDocuments implements DocumentProvider {
  readonly name = 'google';

  constructor(
    private readonly google: GoogleConnection,
    private readonly files: GoogleFiles,
    private readonly texts: GoogleTexts,
    readonly tools: GoogleTools,
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

  isThere(documentId: string) {
    return this.texts.isThere(documentId);
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
