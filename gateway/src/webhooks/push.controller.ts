import { Controller, HttpCode, Post } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { PushService } from './push.service.js';

/** "PUSH to Webhook" (spec part 2, 2.18). */
@Controller('api/automated')
export class PushController {
  constructor(private readonly pushes: PushService) {}

  @Post('send-webhook')
  @HttpCode(200)
  push(@Exchange() http: HttpExchange) {
    return this.pushes.push(http);
  }
}
