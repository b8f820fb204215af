import { type Input, uploadRpc } from '@galley/contracts';
import { RpcHandler, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { CallsService } from './calls.service.js';

@Controller()
export class CallsController {
  constructor(private readonly calls: CallsService) {}

  @RpcHandler(uploadRpc.ingestMultiGuru)
  ingestMultiGuru(input: Input<typeof uploadRpc.ingestMultiGuru>, caller: Caller) {
    return this.calls.store(input, caller.userId);
  }
}
