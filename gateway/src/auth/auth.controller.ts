import { authRpc } from '@galley/contracts';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Public } from '../http/public.decorator.js';
import { withAddress } from './address.js';
import { LogoutService } from './logout.service.js';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly forward: Forward,
    private readonly logouts: LogoutService,
  ) {}

  @Public()
  @Post('register')
  @HttpCode(200)
  register(@Exchange() http: HttpExchange) {
    return this.forward.pass(authRpc.register, http, withAddress(http));
  }

  @Public()
  @Post('login')
  @HttpCode(200)
  login(@Exchange() http: HttpExchange) {
    return this.forward.pass(authRpc.login, http, withAddress(http));
  }

  @Get('me')
  me(@Exchange() http: HttpExchange) {
    return this.forward.pass(authRpc.me, http);
  }

  @Post('logout')
  @HttpCode(200)
  logout(@Exchange() http: HttpExchange) {
    return this.logouts.logout(http);
  }

  @Public()
  @Post('forgot-password')
  @HttpCode(202)
  forgotPassword(@Exchange() http: HttpExchange) {
    return this.forward.pass(authRpc.forgotPassword, http, withAddress(http));
  }

  @Public()
  @Post('reset-password')
  @HttpCode(200)
  resetPassword(@Exchange() http: HttpExchange) {
    return this.forward.pass(authRpc.resetPassword, http, withAddress(http));
  }
}
