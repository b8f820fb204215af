import { generationRpc } from '@galley/contracts';
import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';

@Controller('api/user/content-folders')
export class ContentFoldersController {
  constructor(private readonly forward: Forward) {}

  @Get()
  list(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.folders, http);
  }

  @Post()
  create(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.createFolder, http);
  }

  @Put(':id')
  change(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.changeFolder, http);
  }

  @Delete(':id')
  remove(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.deleteFolder, http);
  }
}
