import { httpApi, quoteCardRpc } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { asFile } from '../documents/as-file.js';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';

@Controller()
export class QuoteCardsController {
  constructor(private readonly forward: Forward) {}

  @Serves(httpApi.quoteCard.ofTopic)
  async ofTopic(@Exchange() http: HttpExchange) {
    return asFile(http, await this.forward.call(quoteCardRpc.ofTopic, http));
  }
}
