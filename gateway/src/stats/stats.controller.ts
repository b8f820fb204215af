import type { Figures, Stats } from '@galley/contracts';
import { Controller, Get } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { FiguresService } from './figures.service.js';
import { StatsService } from './stats.service.js';

@Controller('api/stats')
export class StatsController {
  constructor(
    private readonly stats: StatsService,
    private readonly figures: FiguresService,
  ) {}

  @Get()
  read(@Exchange() http: HttpExchange): Promise<Stats> {
    return this.stats.read(http);
  }

  @Get('figures')
  readFigures(@Exchange() http: HttpExchange): Promise<Figures> {
    return this.figures.read(http);
  }
}
