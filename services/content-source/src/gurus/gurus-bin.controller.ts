import { binRpc, type RestoreInput } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { GurusBinService } from './gurus-bin.service.js';

@Controller()
export class GurusBinController {
  constructor(private readonly bin: GurusBinService) {}

  @RpcHandler(binRpc['content-source'].list, 'signed-in')
  list() {
    return this.bin.list();
  }

  @RpcHandler(binRpc['content-source'].restore, 'signed-in')
  restore(input: RestoreInput) {
    return this.bin.restore(input);
  }
}
