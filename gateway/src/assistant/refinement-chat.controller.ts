import { Controller, HttpCode, Post } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { RunsService } from './runs.service.js';

/** The floating refinement widget (spec part 2, 2.16 and section 7). */
@Controller('api/chat')
export class RefinementChatController {
  constructor(private readonly runs: RunsService) {}

  @Post('refinement')
  @HttpCode(200)
  refine(@Exchange() http: HttpExchange) {
    return this.runs.chat(http);
  }
}
