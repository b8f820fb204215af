import { type DecideQuotesInput, type Input, quoteChangeRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { QuoteChangesService } from './quote-changes.service.js';

@Controller()
export class QuoteChangesController {
  constructor(private readonly changes: QuoteChangesService) {}

  @RpcHandler(quoteChangeRpc.list)
  list({ id }: Input<typeof quoteChangeRpc.list>) {
    return this.changes.list(id);
  }

  @RpcHandler(quoteChangeRpc.decide, 'signed-in')
  decide(input: DecideQuotesInput, { userId }: SignedIn) {
    return this.changes.decide(input, userId);
  }
}
