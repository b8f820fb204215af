import { accountLifeRpc, httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { Sessions } from '../http/sessions.js';
import { withAddress } from './address.js';

/** The end of an account. */
@Controller()
export class AccountLifeController {
  constructor(
    private readonly forward: Forward,
    private readonly sessions: Sessions,
  ) {}

  /** Ends the session here at once, the person's others with the event. */
  @Serves(httpApi.accountLife.deleteMe)
  async deleteMe(@Exchange() http: HttpExchange) {
    const answer = await this.forward.call(accountLifeRpc.deleteMe, http, withAddress(http));
    const sessionId = http.signedIn?.sessionId;
    if (sessionId) this.sessions.end(sessionId);
    return answer;
  }
}
