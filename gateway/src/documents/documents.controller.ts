import { documentRpc, generationRpc } from '@galley/contracts';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Public, PublicWith } from '../http/public.decorator.js';
import { asFile } from './as-file.js';
import { accessInput, createInput, exportInput, highlightInput, linkInput } from './document-input.js';

const CREATE_WAIT_MS = 60_000;

@Controller('api')
export class DocumentsController {
  constructor(private readonly forward: Forward) {}

  @Get('generations/:id/google-docs')
  async ofGeneration(@Exchange() http: HttpExchange) {
    return { docs: await this.opened(http) };
  }

  @Get(['google-docs/by-generation/:id', 'google-docs/generation/:id'])
  records(@Exchange() http: HttpExchange) {
    return this.opened(http);
  }

  /** Google may be busy: its limits are counted by the minute. */
  @Post('google-docs/create')
  create(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.createDocument, http, createInput(http.input), CREATE_WAIT_MS);
  }

  @Post('remove-highlights')
  @HttpCode(200)
  removeHighlights(@Exchange() http: HttpExchange) {
    return this.forward.pass(documentRpc.removeHighlights, http, highlightInput(http.input));
  }

  /** For whoever holds a document's link; no account is needed. */
  @Public()
  @Get('documents/:id/access')
  access(@Exchange() http: HttpExchange) {
    return this.forward.pass(documentRpc.access, http, accessInput(http));
  }

  /** For whoever is signed in, and whoever holds a document's link. */
  @PublicWith('x-document-key')
  @Get('documents/:id/export')
  async export(@Exchange() http: HttpExchange) {
    return asFile(http, await this.forward.call(documentRpc.export, http, exportInput(http)));
  }

  @Get('documents/:id/links')
  links(@Exchange() http: HttpExchange) {
    return this.forward.pass(documentRpc.links, http, { documentId: http.param('id') });
  }

  @Post('documents/:id/links')
  @HttpCode(200)
  changeLink(@Exchange() http: HttpExchange) {
    return this.forward.pass(documentRpc.changeLink, http, linkInput(http));
  }

  /** Whoever opens documents soon sees what was typed in them at Google; the answer does not wait for that. */
  private async opened(http: HttpExchange) {
    const { generation, googleDocs } = await this.forward.call(generationRpc.get, http, http.input);
    if (googleDocs.some(({ provider }) => provider === 'google'))
      void this.forward.call(documentRpc.look, http, { generationId: generation.id }).catch(() => undefined);
    return googleDocs;
  }
}
