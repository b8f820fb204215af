import { authRpc, httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';

@Controller()
export class HealthController {
  constructor(private readonly forward: Forward) {}

  @Serves(httpApi.installation.live)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Ready means that messages flow and somebody can say who is signed in. @throws AppError DEPENDENCY_DOWN, DEADLINE_PASSED */
  @Serves(httpApi.installation.ready)
  async ready(@Exchange() http: HttpExchange): Promise<{ status: 'ok' }> {
    await this.forward.call(authRpc.checkSession, http, { sessionId: 'readiness' });
    return { status: 'ok' };
  }
}
