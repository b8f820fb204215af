import { generationRpc } from '@galley/contracts';
import { Controller, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';

@Controller('api/generations')
export class GenerationsController {
  constructor(private readonly forward: Forward) {}

  @Get()
  list(@Exchange() http: HttpExchange) {
    return this.forward.page(generationRpc.list, http);
  }

  /** The writing goes on behind the answer; its screen follows it live. */
  @Post()
  create(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.create, http);
  }

  /** Where topics and their quotes stand already: `?topicIds=1,2`. */
  @Get('used')
  used(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.ledger, http);
  }

  @Get(':id')
  get(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.get, http);
  }

  @Put(':id')
  organise(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.organise, http);
  }

  @Patch(':id')
  edit(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.edit, http);
  }

  @Delete(':id')
  remove(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.delete, http);
  }

  @Post(':id/retry')
  @HttpCode(200)
  retry(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.retry, http);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  cancel(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.cancel, http);
  }
}
