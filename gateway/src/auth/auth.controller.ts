import { authRpc, httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { withAddress } from './address.js';
import { LogoutService } from './logout.service.js';

@Controller()
export class AuthController {
  constructor(
    private readonly forward: Forward,
    private readonly logouts: LogoutService,
  ) {}

  @Serves(httpApi.account.register)
  register(@Exchange() http: HttpExchange) {
    return this.forward.pass(authRpc.register, http, withAddress(http));
  }

  @Serves(httpApi.account.login)
  login(@Exchange() http: HttpExchange) {
    return this.forward.pass(authRpc.login, http, withAddress(http));
  }

  @Serves(httpApi.account.logout)
  logout(@Exchange() http: HttpExchange) {
    return this.logouts.logout(http);
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
