import { generationRpc } from '@galley/contracts';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';

@Controller('api/generations/:id')
export class VersionsController {
  constructor(private readonly forward: Forward) {}

  @Get('versions')
  list(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.versions, http);
  }

  /** The list without bodies. */
  @Get('history')
  history(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.history, http);
  }

  @Get('versions/:version')
  get(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.version, http);
  }

  /** `?from=&to=&contentType=`: two versions side by side. */
  @Get('compare')
  compare(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.compare, http);
  }

  /** What was written on an earlier version against the active one; changes nothing. */
  @Post('merge')
  @HttpCode(200)
  merge(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.merge, http);
  }

  @Post('versions/:version/restore')
  @HttpCode(200)
  restore(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.restore, http);
  }
}
