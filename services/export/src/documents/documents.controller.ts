import { documentRpc } from '@galley/contracts';
import { Answers } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { DocumentTexts } from './document-texts.service.js';
import { DocumentsService } from './documents.service.js';

type Input<K extends keyof typeof documentRpc> = z.output<(typeof documentRpc)[K]['input']>;

@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly texts: DocumentTexts,
  ) {}

  @Answers(documentRpc.create)
  create(input: Input<'create'>) {
    return this.documents.create(input);
  }

  @Answers(documentRpc.byGenerations)
  byGenerations(input: Input<'byGenerations'>) {
    return this.documents.byGenerations(input.generationIds);
  }

  @Answers(documentRpc.access)
  access(input: Input<'access'>) {
    return this.documents.access(input.documentId, input.key);
  }

  @Answers(documentRpc.read)
  read(input: Input<'read'>) {
    return this.texts.read(input.documentId);
  }

  @Answers(documentRpc.write)
  write(input: Input<'write'>) {
    return this.texts.write(input);
  }

  @Answers(documentRpc.removeHighlights)
  removeHighlights(input: Input<'removeHighlights'>) {
    return this.texts.removeHighlights(input.documentId);
  }

  @Answers(documentRpc.deleteByGeneration)
  async deleteByGeneration(input: Input<'deleteByGeneration'>) {
    await this.documents.deleteOf(input.generationId);
    return { success: true as const };
  }
}
