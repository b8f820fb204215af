import { documentRpc, type Input } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { DocumentAccessService } from './document-access.service.js';

/** What is asked only of documents of this installation. */
@Controller()
export class EmbeddedController {
  constructor(private readonly documents: DocumentAccessService) {}

  @RpcHandler(documentRpc.access)
  access(input: Input<typeof documentRpc.access>) {
    return this.documents.access(input);
  }
}
