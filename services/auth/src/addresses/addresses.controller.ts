import { type Input, verifiedMailRpc } from '@galley/contracts';
import { requireSession, RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { AddressesService } from './addresses.service.js';

@Controller()
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @RpcHandler(verifiedMailRpc.verify)
  verify({ token, address }: Input<typeof verifiedMailRpc.verify>) {
    return this.addresses.verify(token, address);
  }

  @RpcHandler(verifiedMailRpc.send, 'signed-in')
  send(_input: Input<typeof verifiedMailRpc.send>, caller: SignedIn) {
    requireSession(caller);
    return this.addresses.sendAgain(caller.userId);
  }
}
