import { assistantRpc, httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';

/** Stored calls to language models. Every file name ends in .json, so none is confused with the path `settings`. */
@Controller()
export class ResponsesController {
  constructor(private readonly forward: Forward) {}

  @Serves(httpApi.response.list)
  async list(@Exchange() http: HttpExchange) {
    return { responses: await this.forward.call(assistantRpc.responses, http) };
  }
}
