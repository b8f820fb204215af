import { accountLifeRpc, httpApi, verifiedMailRpc } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { Sessions } from '../http/sessions.js';
import { withAddress } from './address.js';

/** Proves the address of an account, and ends accounts. */
@Controller()
export class AccountLifeController {
  constructor(
    private readonly forward: Forward,
    private readonly sessions: Sessions,
  ) {}

  @Serves(httpApi.verifiedMail.verify)
  verify(@Exchange() http: HttpExchange) {
    return this.forward.pass(verifiedMailRpc.verify, http, withAddress(http));
  }

  /** Ends the session here at once, the person's others with the event. */
  @Serves(httpApi.accountLife.deleteMe)
  async deleteMe(@Exchange() http: HttpExchange) {
    const answer = await this.forward.call(accountLifeRpc.deleteMe, http, withAddress(http));
    const sessionId = http.signedIn?.sessionId;
    if (sessionId) this.sessions.end(sessionId);
    return answer;
  }
}
