import { documentRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { DocumentProviders } from './document-providers.js';

type Input<K extends keyof typeof documentRpc> = z.output<(typeof documentRpc)[K]['input']>;

/** What is done with documents beside reading and writing their text. */
@Controller()
export class DocumentToolsController {
  constructor(private readonly providers: DocumentProviders) {}

  @RpcHandler(documentRpc.links)
  links(input: Input<'links'>) {
    return this.providers.with(input.documentId, ({ tools }) => tools.links(input.documentId));
  }

  @RpcHandler(documentRpc.changeLink)
  changeLink(input: Input<'changeLink'>) {
    return this.providers.with(input.documentId, ({ tools }) => tools.changeLink(input));
  }

  @RpcHandler(documentRpc.createLoose)
  createLoose(input: Input<'createLoose'>) {
    return this.providers.forNew().createLoose(input);
  }

  @RpcHandler(documentRpc.suggest)
  suggest(input: Input<'suggest'>) {
    return this.providers.with(input.documentId, ({ tools }) => tools.suggest(input));
  }

  @RpcHandler(documentRpc.export)
  export(input: Input<'export'>) {
    return this.providers.with(input.documentId, ({ tools }) => tools.export(input));
  }
}
