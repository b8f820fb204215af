import { AppError, authRpc, httpApi, type LoggedOut, singleSignOnRpc } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { Sessions } from '../http/sessions.js';
import { withAddress, withOrigin } from './address.js';

@Controller()
export class AuthController {
  constructor(
    private readonly forward: Forward,
    private readonly sessions: Sessions,
  ) {}

  @Serves(httpApi.account.register)
  register(@Exchange() http: HttpExchange) {
    return this.forward.pass(authRpc.register, http, withOrigin(http));
  }

  @Serves(httpApi.account.login)
  login(@Exchange() http: HttpExchange) {
    return this.forward.pass(authRpc.login, http, withOrigin(http));
  }

  /** Ends the session everywhere: here at once, in other gateways with the event. */
  @Serves(httpApi.account.logout)
  async logout(@Exchange() http: HttpExchange): Promise<LoggedOut> {
    const sessionId = http.signedIn?.sessionId ?? null;
    if (sessionId === null) throw new AppError('NOT_SIGNED_IN');
    // Leaving works when the provider can't be asked, and with an auth service from before there were providers.
    const leaving = await this.forward.callOptional(singleSignOnRpc.leaving, http, {});
    const answer = await this.forward.call(authRpc.logout, http, { sessionId });
    this.sessions.end(sessionId);
    return { ...answer, providerUrl: leaving?.url ?? null };
  }

  /** Ends it here at once, in other gateways with the event. */
  @Serves(httpApi.account.endSession)
  async endSession(@Exchange() http: HttpExchange) {
    const answer = await this.forward.call(authRpc.endSession, http);
    this.sessions.end(String(http.param('id')));
    return answer;
  }

  @Serves(httpApi.account.changeMe)
  changeMe(@Exchange() http: HttpExchange) {
    return this.forward.pass(authRpc.changeMe, http, withAddress(http));
  }

  @Serves(httpApi.account.changePassword)
  changePassword(@Exchange() http: HttpExchange) {
    return this.forward.pass(authRpc.changePassword, http, withAddress(http));
  }

  @Serves(httpApi.account.forgotPassword)
  forgotPassword(@Exchange() http: HttpExchange) {
    return this.forward.pass(authRpc.forgotPassword, http, withAddress(http));
  }

  @Serves(httpApi.account.resetPassword)
  resetPassword(@Exchange() http: HttpExchange) {
    return this.forward.pass(authRpc.resetPassword, http, withAddress(http));
  }
}
