import { Controller, Get } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Public } from '../http/public.decorator.js';
import { DocsService } from './docs.service.js';

/** What others need to build on Galley; there is nothing secret in it, so no session is needed. */
@Controller('api/docs')
export class DocsController {
  constructor(private readonly docs: DocsService) {}

  @Public()
  @Get()
  page(@Exchange() http: HttpExchange) {
    return this.docs.page(http);
  }

  @Public()
  @Get('openapi.json')
  openApi(@Exchange() http: HttpExchange) {
    return this.docs.openApi(http);
  }

  @Public()
  @Get('asyncapi.json')
  asyncApi(@Exchange() http: HttpExchange) {
    return this.docs.asyncApi(http);
  }

  @Public()
  @Get('assets/:name')
  asset(@Exchange() http: HttpExchange) {
    return this.docs.asset(http);
  }
}
