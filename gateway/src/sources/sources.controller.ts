import { httpApi, sourceRpc } from '@galley/contracts';
import { Controller, Header } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { ReExtractionService } from '../topics/re-extraction.service.js';

@Controller()
export class SourcesController {
  constructor(
    private readonly forward: Forward,
    private readonly extraction: ReExtractionService,
  ) {}

  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Serves(httpApi.source.summary)
  async summary(@Exchange() http: HttpExchange): Promise<string> {
    return (await this.forward.call(sourceRpc.summary, http)).summary;
  }

  @Serves(httpApi.source.reExtract)
  reExtract(@Exchange() http: HttpExchange) {
    return this.extraction.reExtract(http);
  }
}
