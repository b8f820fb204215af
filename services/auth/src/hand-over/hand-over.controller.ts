import { handOverRpc, type Input } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { HandOverService } from './hand-over.service.js';

@Controller()
export class HandOverController {
  constructor(private readonly handOvers: HandOverService) {}

  @RpcHandler(handOverRpc, 'signed-in')
  order({ id, to }: Input<typeof handOverRpc>) {
    return this.handOvers.order(id, to);
  }
}
