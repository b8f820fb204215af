import { httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { RunsService } from './runs.service.js';

/** The floating refinement widget. */
@Controller()
export class RefinementChatController {
  constructor(private readonly runs: RunsService) {}

  @Serves(httpApi.assistant.chat)
  refine(@Exchange() http: HttpExchange) {
    return this.runs.chat(http);
  }
}
