import { type Input, documentRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { PublishTargets } from './publish-targets.service.js';
import { DocumentsService } from './documents.service.js';

@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly targets: PublishTargets,
  ) {}

  @RpcHandler(documentRpc.create)
  create(input: Input<typeof documentRpc.create>) {
    return this.documents.create(input);
  }

  @RpcHandler(documentRpc.byGenerations)
  byGenerations(input: Input<typeof documentRpc.byGenerations>) {
    return this.documents.byGenerations(input.generationIds);
  }

  @RpcHandler(documentRpc.read)
  read(input: Input<typeof documentRpc.read>) {
    return this.targets.with(input.documentId, ({ texts }) => texts.read(input.documentId));
  }

  @RpcHandler(documentRpc.write)
  write(input: Input<typeof documentRpc.write>) {
    return this.targets.with(input.documentId, ({ texts }) => texts.write(input));
  }

  @RpcHandler(documentRpc.removeHighlights)
  removeHighlights(input: Input<typeof documentRpc.removeHighlights>) {
    return this.targets.with(input.documentId, ({ texts }) => texts.removeHighlights(input.documentId));
  }

  @RpcHandler(documentRpc.look)
  async look(input: Input<typeof documentRpc.look>) {
    await this.targets.opened(input.generationId);
    return { success: true as const };
  }

  @RpcHandler(documentRpc.deleteByGeneration)
  async deleteByGeneration(input: Input<typeof documentRpc.deleteByGeneration>) {
    await this.documents.deleteOf(input.generationId);
    return { success: true as const };
  }
}
