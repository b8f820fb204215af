import { guruRpc } from '@galley/contracts';
import { Controller, Get, Post, Put } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';

@Controller('api/gurus')
export class GurusController {
  constructor(private readonly forward: Forward) {}

  @Get()
  list(@Exchange() http: HttpExchange) {
    return this.forward.pass(guruRpc.list, http);
  }

  @Post()
  create(@Exchange() http: HttpExchange) {
    return this.forward.pass(guruRpc.create, http);
  }

  @Put(':id/image')
  setImage(@Exchange() http: HttpExchange) {
    return this.forward.pass(guruRpc.setImage, http);
  }

  @Put(':id/prompt')
  setPrompt(@Exchange() http: HttpExchange) {
    return this.forward.pass(guruRpc.setPrompt, http);
  }
}
