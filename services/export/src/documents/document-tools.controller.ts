import { type Input, documentRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { DocumentProviders } from './document-providers.js';

/** What is done with documents beside reading and writing their text. */
@Controller()
export class DocumentToolsController {
  constructor(private readonly providers: DocumentProviders) {}

  @RpcHandler(documentRpc.links)
  links(input: Input<typeof documentRpc.links>) {
    return this.providers.with(input.documentId, ({ tools }) => tools.links(input.documentId));
  }

  @RpcHandler(documentRpc.changeLink)
  changeLink(input: Input<typeof documentRpc.changeLink>) {
    return this.providers.with(input.documentId, ({ tools }) => tools.changeLink(input));
  }

  @RpcHandler(documentRpc.createLoose)
  createLoose(input: Input<typeof documentRpc.createLoose>) {
    return this.providers.forNew().createLoose(input);
  }

  @RpcHandler(documentRpc.suggest)
  suggest(input: Input<typeof documentRpc.suggest>) {
    return this.providers.with(input.documentId, ({ tools }) => tools.suggest(input));
  }

  @RpcHandler(documentRpc.export)
  export(input: Input<typeof documentRpc.export>) {
    return this.providers.with(input.documentId, ({ tools }) => tools.export(input));
  }
}
