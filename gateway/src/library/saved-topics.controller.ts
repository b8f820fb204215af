import { topicRpc } from '@galley/contracts';
import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';

@Controller('api/user/saved-topics')
export class SavedTopicsController {
  constructor(private readonly forward: Forward) {}

  @Get()
  list(@Exchange() http: HttpExchange) {
    return this.forward.page(topicRpc.saved, http);
  }

  @Post()
  save(@Exchange() http: HttpExchange) {
    return this.forward.pass(topicRpc.save, http);
  }

  @Put(':id')
  change(@Exchange() http: HttpExchange) {
    return this.forward.pass(topicRpc.changeSaved, http);
  }

  @Delete(':id')
  remove(@Exchange() http: HttpExchange) {
    return this.forward.pass(topicRpc.deleteSaved, http);
  }
}
