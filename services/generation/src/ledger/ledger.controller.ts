import { generationRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { LedgerService } from './ledger.service.js';

@Controller()
export class LedgerController {
  constructor(private readonly ledger: LedgerService) {}

  @RpcHandler(generationRpc.ledger)
  ofTopics({ topicIds }: z.output<typeof generationRpc.ledger.input>, caller: Caller) {
    requireUser(caller);
    return this.ledger.ofTopics(topicIds);
  }
}
