import { type Input, documentRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { DocumentProviders } from './document-providers.js';
import { DocumentsService } from './documents.service.js';
import { ImportJob } from '../google/index.js';

@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly providers: DocumentProviders,
    private readonly imports: ImportJob,
  ) {}

  @RpcHandler(documentRpc.create)
  create(input: Input<typeof documentRpc.create>) {
    return this.providers.forNew().create(input);
  }

  @RpcHandler(documentRpc.byGenerations)
  byGenerations(input: Input<typeof documentRpc.byGenerations>) {
    return this.documents.byGenerations(input.generationIds);
  }

  @RpcHandler(documentRpc.access)
  access(input: Input<typeof documentRpc.access>) {
    return this.documents.access(input.documentId, input.key);
  }

  @RpcHandler(documentRpc.read)
  read(input: Input<typeof documentRpc.read>) {
    return this.providers.with(input.documentId, (keeper) => keeper.read(input.documentId));
  }

  @RpcHandler(documentRpc.write)
  write(input: Input<typeof documentRpc.write>) {
    return this.providers.with(input.documentId, (keeper) => keeper.write(input));
  }

  @RpcHandler(documentRpc.removeHighlights)
  removeHighlights(input: Input<typeof documentRpc.removeHighlights>) {
    return this.providers.with(input.documentId, (keeper) => keeper.removeHighlights(input.documentId));
  }

  @RpcHandler(documentRpc.look)
  look(input: Input<typeof documentRpc.look>) {
    return this.imports.opened(input.generationId);
  }

  @RpcHandler(documentRpc.deleteByGeneration)
  async deleteByGeneration(input: Input<typeof documentRpc.deleteByGeneration>) {
    await this.documents.deleteOf(input.generationId);
    return { success: true as const };
  }
}
