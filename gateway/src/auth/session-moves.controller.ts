import { accountLifeRpc, authRpc, httpApi, type RpcDefinition } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { Sessions } from '../http/sessions.js';

/** What lets a session go on in another team: here with the answer, in other gateways with the event. */
@Controller()
export class SessionMovesController {
  constructor(
    private readonly forward: Forward,
    private readonly sessions: Sessions,
  ) {}

  @Serves(httpApi.account.enterTeam)
  enterTeam(@Exchange() http: HttpExchange) {
    return this.move(authRpc.enterTeam, http);
  }

  @Serves(httpApi.account.acceptInvitation)
  acceptInvitation(@Exchange() http: HttpExchange) {
    return this.move(authRpc.acceptInvitation, http);
  }

  @Serves(httpApi.accountLife.leaveTeam)
  leaveTeam(@Exchange() http: HttpExchange) {
    return this.move(accountLifeRpc.leaveTeam, http);
  }

  private async move(definition: RpcDefinition, http: HttpExchange) {
    const answer = await this.forward.pass(definition, http);
    const sessionId = http.signedIn?.sessionId;
    if (sessionId) this.sessions.move(sessionId);
    return answer;
  }
}
