import { httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { RefineService } from './refine.service.js';

@Controller()
export class RefineController {
  constructor(private readonly refining: RefineService) {}

  @Serves(httpApi.refining.refine)
  refine(@Exchange() http: HttpExchange) {
    return this.refining.refine(http);
  }
}
