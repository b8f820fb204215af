import { httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { GenerateService } from './generate.service.js';

@Controller()
export class GenerateController {
  constructor(private readonly writing: GenerateService) {}

  @Serves(httpApi.text.generate)
  generate(@Exchange() http: HttpExchange) {
    return this.writing.generate(http);
  }
}
