import { documentRpc } from '@galley/contracts';
import { Answers } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { DocumentProviders } from './document-providers.js';
import { DocumentsService } from './documents.service.js';
import { ImportJob } from '../google/import.job.js';

type Input<K extends keyof typeof documentRpc> = z.output<(typeof documentRpc)[K]['input']>;

@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly providers: DocumentProviders,
    private readonly imports: ImportJob,
  ) {}

  @Answers(documentRpc.create)
  create(input: Input<'create'>) {
    return this.providers.forNew().create(input);
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
  async read(input: Input<'read'>) {
    return (await this.providers.of(input.documentId)).read(input.documentId);
  }

  @Answers(documentRpc.write)
  async write(input: Input<'write'>) {
    return (await this.providers.of(input.documentId)).write(input);
  }

  @Answers(documentRpc.removeHighlights)
  async removeHighlights(input: Input<'removeHighlights'>) {
    return (await this.providers.of(input.documentId)).removeHighlights(input.documentId);
  }

  @Answers(documentRpc.look)
  look(input: Input<'look'>) {
    return this.imports.opened(input.generationId);
  }

  @Answers(documentRpc.deleteByGeneration)
  async deleteByGeneration(input: Input<'deleteByGeneration'>) {
    await this.documents.deleteOf(input.generationId);
    return { success: true as const };
  }
}
