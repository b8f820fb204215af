import { assistantRpc } from '@galley/contracts';
import { Controller, Get, Put } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';

/** Stored calls to language models (spec part 2, 2.20); a file name ends in .json, so none is taken for `settings`. */
@Controller('api/claude-responses')
export class ResponsesController {
  constructor(private readonly forward: Forward) {}

  @Get()
  async list(@Exchange() http: HttpExchange) {
    return { responses: await this.forward.call(assistantRpc.responses, http, http.input) };
  }

  @Get('settings')
  settings(@Exchange() http: HttpExchange) {
    return this.forward.pass(assistantRpc.responseSettings, http);
  }

  @Put('settings')
  changeSettings(@Exchange() http: HttpExchange) {
    return this.forward.pass(assistantRpc.setResponseSettings, http);
  }

  @Get(':filename')
  get(@Exchange() http: HttpExchange) {
    return this.forward.pass(assistantRpc.response, http);
  }
}
