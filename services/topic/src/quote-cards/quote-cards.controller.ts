import { type QuoteCardQuery, quoteCardRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { QuoteCardsService } from './quote-cards.service.js';

@Controller()
export class QuoteCardsController {
  constructor(private readonly cards: QuoteCardsService) {}

  @RpcHandler(quoteCardRpc.ofTopic)
  ofTopic(query: QuoteCardQuery) {
    return this.cards.ofTopic(query);
  }
}
