import { assistantRpc } from '@galley/contracts';
import { Controller, Get } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';

@Controller('api/claude-responses')
export class ResponsesController {
  constructor(private readonly forward: Forward) {}

  @Get()
  async list(@Exchange() http: HttpExchange) {
    return { responses: await this.forward.call(assistantRpc.responses, http, http.input) };
  }

  @Get(':filename')
  get(@Exchange() http: HttpExchange) {
    return this.forward.pass(assistantRpc.response, http);
  }
}
