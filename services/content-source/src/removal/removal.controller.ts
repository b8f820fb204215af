import { type Input, sourceRemovalRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { RemovalService } from './removal.service.js';

@Controller()
export class RemovalController {
  constructor(private readonly removal: RemovalService) {}

  @RpcHandler(sourceRemovalRpc.delete, 'signed-in')
  delete({ id }: { id: number }, { userId }: SignedIn) {
    return this.removal.delete(id, userId);
  }

  @RpcHandler(sourceRemovalRpc.withdraw, 'signed-in')
  withdraw(input: Input<typeof sourceRemovalRpc.withdraw>, { userId }: SignedIn) {
    return this.removal.withdraw(input, userId);
  }
}
