import { type Stats } from '@galley/contracts';
import { Controller, Get } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { StatsService } from './stats.service.js';

@Controller('api/stats')
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  @Get()
  read(@Exchange() http: HttpExchange): Promise<Stats> {
    return this.stats.read(http);
  }
}
