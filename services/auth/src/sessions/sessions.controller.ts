import { type Input, authRpc } from '@galley/contracts';
import { requireSession, RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @RpcHandler(authRpc.checkSession)
  check(input: Input<typeof authRpc.checkSession>) {
    return this.sessions.check(input.sessionId);
  }

  @RpcHandler(authRpc.sessions, 'signed-in')
  list(_input: Input<typeof authRpc.sessions>, caller: SignedIn) {
    requireSession(caller);
    return this.sessions.list(caller.userId, caller.sessionId);
  }

  @RpcHandler(authRpc.endSession, 'signed-in')
  endOwn({ id }: Input<typeof authRpc.endSession>, { userId }: SignedIn) {
    return this.sessions.endOwn(id, userId);
  }

  @RpcHandler(authRpc.endOtherSessions, 'signed-in')
  endOthers(_input: Input<typeof authRpc.endOtherSessions>, { userId, sessionId }: SignedIn) {
    return this.sessions.endOthers(userId, sessionId);
  }

  @RpcHandler(authRpc.logout, 'signed-in')
  end(input: Input<typeof authRpc.logout>, { userId }: SignedIn) {
    return this.sessions.end(input.sessionId, userId);
  }
}
