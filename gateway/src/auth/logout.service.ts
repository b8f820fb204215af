import { AppError, authRpc } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import type { HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Sessions } from '../http/sessions.js';

@Injectable()
export class LogoutService {
  constructor(
    private readonly forward: Forward,
    private readonly sessions: Sessions,
  ) {}

  /** Ends the session everywhere: here at once, in other gateways with the event. */
  async logout(http: HttpExchange): Promise<{ success: true }> {
    if (http.signedIn === null) throw new AppError('NOT_SIGNED_IN');
    const { sessionId } = http.signedIn;
    const answer = await this.forward.call(authRpc.logout, http, { sessionId });
    this.sessions.end(sessionId);
    return answer;
  }
}
