import { documentRpc } from '@galley/contracts';
import { Answers } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { DocumentExports } from '../exporting/exports.service.js';
import { DocumentLinksService } from './document-links.service.js';
import { DocumentSuggestions } from './document-suggestions.service.js';
import { LooseDocuments } from './loose-documents.service.js';

type Input<K extends keyof typeof documentRpc> = z.output<(typeof documentRpc)[K]['input']>;

/** What is done with documents of this installation beside reading and writing their text. */
@Controller()
export class DocumentToolsController {
  constructor(
    private readonly documentLinks: DocumentLinksService,
    private readonly loose: LooseDocuments,
    private readonly suggestions: DocumentSuggestions,
    private readonly exports: DocumentExports,
  ) {}

  @Answers(documentRpc.links)
  links(input: Input<'links'>) {
    return this.documentLinks.of(input.documentId);
  }

  @Answers(documentRpc.changeLink)
  changeLink(input: Input<'changeLink'>) {
    return this.documentLinks.change(input);
  }

  @Answers(documentRpc.createLoose)
  createLoose(input: Input<'createLoose'>) {
    return this.loose.create(input);
  }

  @Answers(documentRpc.suggest)
  suggest(input: Input<'suggest'>) {
    return this.suggestions.suggest(input);
  }

  @Answers(documentRpc.export)
  export(input: Input<'export'>) {
    return this.exports.export(input);
  }
}
