import { httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { DocsService } from './docs.service.js';

/** What others need to build on Galley; there is nothing secret in it, so no session is needed. */
@Controller()
export class DocsController {
  constructor(private readonly docs: DocsService) {}

  @Serves(httpApi.installation.docs)
  page(@Exchange() http: HttpExchange) {
    return this.docs.page(http);
  }

  @Serves(httpApi.installation.openApi)
  openApi(@Exchange() http: HttpExchange) {
    return this.docs.openApi(http);
  }

  @Serves(httpApi.installation.asyncApi)
  asyncApi(@Exchange() http: HttpExchange) {
    return this.docs.asyncApi(http);
  }

  @Serves(httpApi.installation.docsAsset)
  asset(@Exchange() http: HttpExchange) {
    return this.docs.asset(http);
  }
}
