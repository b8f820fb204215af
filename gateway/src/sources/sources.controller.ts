import { httpApi, sourceRpc } from '@galley/contracts';
import { Controller, Header } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';

@Controller()
export class SourcesController {
  constructor(private readonly forward: Forward) {}

  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Serves(httpApi.source.summary)
  async summary(@Exchange() http: HttpExchange): Promise<string> {
    return (await this.forward.call(sourceRpc.summary, http)).summary;
  }
}
