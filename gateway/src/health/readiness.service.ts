import { authRpc } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import type { HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';

/** The gateway is of use when messages flow and somebody can say who is signed in. */
@Injectable()
export class ReadinessService {
  constructor(private readonly forward: Forward) {}

  /** DEPENDENCY_DOWN or DEADLINE_PASSED otherwise. */
  async check(http: HttpExchange): Promise<{ status: 'ok' }> {
    await this.forward.call(authRpc.checkSession, http, { sessionId: 'readiness' });
    return { status: 'ok' };
  }
}
