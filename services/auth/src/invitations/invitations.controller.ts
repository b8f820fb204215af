import { type Input, peopleRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { InvitationsService } from './invitations.service.js';

@Controller()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @RpcHandler(peopleRpc.invitations, 'signed-in')
  list() {
    return this.invitations.list();
  }

  @RpcHandler(peopleRpc.invite, 'signed-in')
  make(input: Input<typeof peopleRpc.invite>, { userId }: SignedIn) {
    return this.invitations.make(input, userId);
  }

  @RpcHandler(peopleRpc.revoke, 'signed-in')
  revoke({ id }: Input<typeof peopleRpc.revoke>) {
    return this.invitations.revoke(id);
  }

  @RpcHandler(peopleRpc.checkInvitation)
  look({ token }: Input<typeof peopleRpc.checkInvitation>) {
    return this.invitations.look(token);
  }
}
