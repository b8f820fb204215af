import { onboardingRpc } from '@galley/contracts';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';

@Controller('api/onboarding')
export class OnboardingController {
  constructor(private readonly forward: Forward) {}

  @Get()
  read(@Exchange() http: HttpExchange) {
    return this.forward.pass(onboardingRpc.get, http, {});
  }

  @Post('sample')
  @HttpCode(202)
  startSample(@Exchange() http: HttpExchange) {
    return this.forward.pass(onboardingRpc.startSample, http, {});
  }
}
