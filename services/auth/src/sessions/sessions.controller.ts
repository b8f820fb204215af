import { type Input, authRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @RpcHandler(authRpc.checkSession)
  check(input: Input<typeof authRpc.checkSession>) {
    return this.sessions.check(input.sessionId);
  }

  @RpcHandler(authRpc.logout, 'signed-in')
  end(input: Input<typeof authRpc.logout>, { userId }: SignedIn) {
    return this.sessions.end(input.sessionId, userId);
  }
}
