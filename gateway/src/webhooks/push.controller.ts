import { httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { PushService } from './push.service.js';

/** "PUSH to Webhook". */
@Controller()
export class PushController {
  constructor(private readonly pushes: PushService) {}

  @Serves(httpApi.webhook.push)
  push(@Exchange() http: HttpExchange) {
    return this.pushes.push(http);
  }
}
