import { webhookRpc } from '@galley/contracts';
import { Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';

/** Who is told of events, and how that went (docs/webhooks.md). */
@Controller('api/webhooks')
export class WebhooksController {
  constructor(private readonly forward: Forward) {}

  @Get()
  list(@Exchange() http: HttpExchange) {
    return this.forward.pass(webhookRpc.list, http);
  }

  @Post()
  create(@Exchange() http: HttpExchange) {
    return this.forward.pass(webhookRpc.create, http);
  }

  @Get('deliveries')
  deliveries(@Exchange() http: HttpExchange) {
    return this.forward.page(webhookRpc.deliveries, http);
  }

  @Post('deliveries/replay-failed')
  @HttpCode(200)
  replayFailed(@Exchange() http: HttpExchange) {
    return this.forward.pass(webhookRpc.replayFailed, http);
  }

  @Get('deliveries/:id')
  delivery(@Exchange() http: HttpExchange) {
    return this.forward.pass(webhookRpc.delivery, http);
  }

  @Post('deliveries/:id/replay')
  @HttpCode(200)
  replay(@Exchange() http: HttpExchange) {
    return this.forward.pass(webhookRpc.replay, http);
  }

  @Get(':id')
  get(@Exchange() http: HttpExchange) {
    return this.forward.pass(webhookRpc.get, http);
  }

  @Patch(':id')
  change(@Exchange() http: HttpExchange) {
    return this.forward.pass(webhookRpc.change, http);
  }

  @Delete(':id')
  remove(@Exchange() http: HttpExchange) {
    return this.forward.pass(webhookRpc.delete, http);
  }

  @Post(':id/pause')
  @HttpCode(200)
  pause(@Exchange() http: HttpExchange) {
    return this.forward.pass(webhookRpc.pause, http);
  }

  @Post(':id/resume')
  @HttpCode(200)
  resume(@Exchange() http: HttpExchange) {
    return this.forward.pass(webhookRpc.resume, http);
  }

  @Post(':id/test')
  @HttpCode(200)
  test(@Exchange() http: HttpExchange) {
    return this.forward.pass(webhookRpc.test, http);
  }

  @Post(':id/rotate-secret')
  @HttpCode(200)
  rotateSecret(@Exchange() http: HttpExchange) {
    return this.forward.pass(webhookRpc.rotateSecret, http);
  }
}
