import { documentRpc } from '@galley/contracts';
import { Answers } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { DocumentProviders } from './document-providers.js';

type Input<K extends keyof typeof documentRpc> = z.output<(typeof documentRpc)[K]['input']>;

/** What is done with documents beside reading and writing their text. */
@Controller()
export class DocumentToolsController {
  constructor(private readonly providers: DocumentProviders) {}

  @Answers(documentRpc.links)
  async links(input: Input<'links'>) {
    return (await this.providers.toolsFor(input.documentId)).links(input.documentId);
  }

  @Answers(documentRpc.changeLink)
  async changeLink(input: Input<'changeLink'>) {
    return (await this.providers.toolsFor(input.documentId)).changeLink(input);
  }

  @Answers(documentRpc.createLoose)
  createLoose(input: Input<'createLoose'>) {
    return this.providers.forNew().createLoose(input);
  }

  @Answers(documentRpc.suggest)
  async suggest(input: Input<'suggest'>) {
    return (await this.providers.toolsFor(input.documentId)).suggest(input);
  }

  @Answers(documentRpc.export)
  async export(input: Input<'export'>) {
    return (await this.providers.toolsFor(input.documentId)).export(input);
  }
}
