import { generationRpc } from '@galley/contracts';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { RefineService } from './refine.service.js';

@Controller('api')
export class RefineController {
  constructor(
    private readonly forward: Forward,
    private readonly refining: RefineService,
  ) {}

  @Post('refine-content')
  @HttpCode(200)
  refine(@Exchange() http: HttpExchange) {
    return this.refining.refine(http);
  }

  /** How a refinement that was answered 202 goes on, or ended. */
  @Get('refinements/:id')
  get(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.refinement, http);
  }

  @Post('refinements/:id/cancel')
  @HttpCode(200)
  cancel(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.cancelRefinement, http);
  }
}
