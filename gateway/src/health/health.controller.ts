import { httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { ReadinessService } from './readiness.service.js';

@Controller()
export class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  @Serves(httpApi.installation.live)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Serves(httpApi.installation.ready)
  ready(@Exchange() http: HttpExchange): Promise<{ status: 'ok' }> {
    return this.readiness.check(http);
  }
}
