import { authRpc } from '@galley/contracts';
import { RpcHandler, type Caller, requireUser } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @RpcHandler(authRpc.checkSession)
  check(input: z.output<typeof authRpc.checkSession.input>) {
    return this.sessions.check(input.sessionId);
  }

  @RpcHandler(authRpc.logout)
  end(input: z.output<typeof authRpc.logout.input>, caller: Caller) {
    return this.sessions.end(input.sessionId, requireUser(caller));
  }
}
