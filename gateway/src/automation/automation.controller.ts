import { automationRpc } from '@galley/contracts';
import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { AutomationService } from './automation.service.js';

/** The automated agent (spec part 2, 2.18 and section 7). */
@Controller('api/automated')
export class AutomationController {
  constructor(
    private readonly forward: Forward,
    private readonly automation: AutomationService,
  ) {}

  @Get('generations')
  list(@Exchange() http: HttpExchange) {
    return this.forward.page(automationRpc.list, http, http.input, 'generations');
  }

  @Put('generation/:id')
  edit(@Exchange() http: HttpExchange) {
    return this.forward.pass(automationRpc.edit, http);
  }

  @Post('generate-by-guru')
  @HttpCode(200)
  generate(@Exchange() http: HttpExchange) {
    return this.automation.generate(http);
  }

  @Get('settings')
  settings(@Exchange() http: HttpExchange) {
    return this.forward.pass(automationRpc.settings, http);
  }

  @Put('settings')
  setSettings(@Exchange() http: HttpExchange) {
    return this.forward.pass(automationRpc.setSettings, http);
  }

  /** What the schedule would make now; nothing is written. */
  @Get('dry-run')
  plan(@Exchange() http: HttpExchange) {
    return this.forward.pass(automationRpc.plan, http);
  }

  /** The runs of a day, `?day=2026-03-29`, today's without it. */
  @Get('runs')
  runs(@Exchange() http: HttpExchange) {
    return this.forward.pass(automationRpc.runs, http);
  }
}
