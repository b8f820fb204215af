import { Controller, HttpCode, Post } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { GenerateService } from './generate.service.js';

@Controller('api/generate-content')
export class GenerateController {
  constructor(private readonly writing: GenerateService) {}

  @Post()
  @HttpCode(200)
  generate(@Exchange() http: HttpExchange) {
    return this.writing.generate(http);
  }
}
