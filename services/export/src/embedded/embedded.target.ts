import type { AppError } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { NewPublication, PublishTarget, Suggestion } from '../records/index.js';
import { DocumentSuggestions } from './document-suggestions.service.js';
import { DocumentTexts } from './document-texts.service.js';
import { EmbeddedFiles } from './embedded-files.service.js';
import { EmbeddedLinks } from './embedded-links.service.js';
import { DocumentExports } from './exports.service.js';

/** Documents that live on this installation. */
@Injectable()
export class EmbeddedTarget implements PublishTarget {
  readonly kind = 'embedded';
  readonly connected = true;

  constructor(
    private readonly files: EmbeddedFiles,
    private readonly suggestions: DocumentSuggestions,
    readonly texts: DocumentTexts,
    readonly links: EmbeddedLinks,
    readonly exports: DocumentExports,
  ) {}

  publish(input: NewPublication) {
    return this.files.publish(input);
  }

  isThere(documentId: string) {
    return this.files.isThere(documentId);
  }

  /** A wrong key is refused alike, so the document is looked up. */
  async isGone(documentId: string, { code }: AppError) {
    return code === 'DOCUMENT_NOT_FOUND' && !(await this.files.isThere(documentId));
  }

  withdraw({ documentIds }: { documentIds: readonly string[] }, manager: EntityManager) {
    return this.files.remove(documentIds, manager);
  }

  suggest(input: Suggestion) {
    return this.suggestions.suggest(input);
  }
}
