import { Injectable } from '@nestjs/common';
import { DocumentExports } from './exports.service.js';
import { DocumentLinksService } from './document-links.service.js';
import type { DocumentTools, Export, LinkChange, Suggestion } from '../records/index.js';
import { DocumentSuggestions } from './document-suggestions.service.js';

@Injectable()
export class EmbeddedTools implements DocumentTools {
  constructor(
    private readonly suggestions: DocumentSuggestions,
    private readonly exports: DocumentExports,
    private readonly documentLinks: DocumentLinksService,
  ) {}

  suggest(input: Suggestion) {
    return this.suggestions.suggest(input);
  }

  export(input: Export) {
    return this.exports.export(input);
  }

  links(documentId: string) {
    return this.documentLinks.of(documentId);
  }

  changeLink(input: LinkChange) {
    return this.documentLinks.change(input);
  }
}
