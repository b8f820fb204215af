import { topicRpc } from '@galley/contracts';
import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';

@Controller('api/user/folders')
export class TopicFoldersController {
  constructor(private readonly forward: Forward) {}

  @Get()
  list(@Exchange() http: HttpExchange) {
    return this.forward.pass(topicRpc.folders, http);
  }

  @Post()
  create(@Exchange() http: HttpExchange) {
    return this.forward.pass(topicRpc.createFolder, http);
  }

  @Put(':id')
  change(@Exchange() http: HttpExchange) {
    return this.forward.pass(topicRpc.changeFolder, http);
  }

  @Delete(':id')
  remove(@Exchange() http: HttpExchange) {
    return this.forward.pass(topicRpc.deleteFolder, http);
  }
}
