import { sourceRpc } from '@galley/contracts';
import { Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { ReExtractionService } from '../topics/re-extraction.service.js';

@Controller('api')
export class SourcesController {
  constructor(
    private readonly forward: Forward,
    private readonly extraction: ReExtractionService,
  ) {}

  @Get(['sources/all', 'raw-sources'])
  list(@Exchange() http: HttpExchange) {
    return this.forward.page(sourceRpc.list, http);
  }

  @Get('browse-videos')
  browse(@Exchange() http: HttpExchange) {
    return this.forward.page(sourceRpc.list, http, http.input, 'sources');
  }

  @Get('sources/platforms')
  platforms(@Exchange() http: HttpExchange) {
    return this.forward.pass(sourceRpc.platforms, http);
  }

  @Get('sources/:id')
  get(@Exchange() http: HttpExchange) {
    return this.forward.pass(sourceRpc.get, http);
  }

  @Get('sources/:id/summary')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  async summary(@Exchange() http: HttpExchange): Promise<string> {
    return (await this.forward.call(sourceRpc.summary, http, http.input)).summary;
  }

  @Get('sources/:id/passage')
  passage(@Exchange() http: HttpExchange) {
    return this.forward.pass(sourceRpc.passage, http);
  }

  @Post('sources/:id/re-extract')
  @HttpCode(200)
  reExtract(@Exchange() http: HttpExchange) {
    return this.extraction.reExtract(http);
  }
}
