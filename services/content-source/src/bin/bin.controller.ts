import { binRpc, type RestoreInput } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { BinService } from './bin.service.js';

@Controller()
export class BinController {
  constructor(private readonly bin: BinService) {}

  @RpcHandler(binRpc['content-source'].list, 'signed-in')
  list(_: object, { userId }: SignedIn) {
    return this.bin.list(userId);
  }

  @RpcHandler(binRpc['content-source'].restore, 'signed-in')
  restore(input: RestoreInput, { userId }: SignedIn) {
    return this.bin.restore(input, userId);
  }
}
