import { documentRpc, generationRpc } from '@galley/contracts';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Public } from '../http/public.decorator.js';
import { accessInput, highlightInput } from './document-input.js';

@Controller('api')
export class DocumentsController {
  constructor(private readonly forward: Forward) {}

  @Get('generations/:id/google-docs')
  async ofGeneration(@Exchange() http: HttpExchange) {
    return { docs: (await this.forward.call(generationRpc.get, http, http.input)).googleDocs };
  }

  @Get(['google-docs/by-generation/:id', 'google-docs/generation/:id'])
  async records(@Exchange() http: HttpExchange) {
    return (await this.forward.call(generationRpc.get, http, http.input)).googleDocs;
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
}
