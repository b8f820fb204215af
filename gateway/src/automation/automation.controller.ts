import { httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { AutomationService } from './automation.service.js';

/** The automated agent. */
@Controller()
export class AutomationController {
  constructor(private readonly automation: AutomationService) {}

  @Serves(httpApi.automation.generate)
  generate(@Exchange() http: HttpExchange) {
    return this.automation.generate(http);
  }
}
