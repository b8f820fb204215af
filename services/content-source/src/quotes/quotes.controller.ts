import { type Input, quoteRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { QuotesService } from './quotes.service.js';

@Controller()
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @RpcHandler(quoteRpc.verify)
  async verify({ id, quotes }: Input<typeof quoteRpc.verify>) {
    return { quotes: await this.quotes.verify(id, quotes) };
  }
}
