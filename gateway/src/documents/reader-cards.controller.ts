import { httpApi, readerRpc } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { asFile } from './as-file.js';

@Controller()
export class ReaderCardsController {
  constructor(private readonly forward: Forward) {}

  @Serves(httpApi.reader.card)
  async card(@Exchange() http: HttpExchange) {
    return asFile(http, await this.forward.call(readerRpc.card, http));
  }
}
