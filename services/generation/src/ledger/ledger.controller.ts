import { type Input, generationRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { LedgerService } from './ledger.service.js';

@Controller()
export class LedgerController {
  constructor(private readonly ledger: LedgerService) {}

  @RpcHandler(generationRpc.ledger, 'signed-in')
  ofTopics({ topicIds }: Input<typeof generationRpc.ledger>) {
    return this.ledger.ofTopics(topicIds);
  }

  @RpcHandler(generationRpc.ofSource, 'signed-in')
  ofSource({ id }: { id: number }) {
    return this.ledger.ofSource(id);
  }
}
