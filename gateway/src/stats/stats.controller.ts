import { type Figures, httpApi, type Stats } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { FiguresService } from './figures.service.js';
import { StatsService } from './stats.service.js';

@Controller()
export class StatsController {
  constructor(
    private readonly stats: StatsService,
    private readonly figures: FiguresService,
  ) {}

  @Serves(httpApi.dashboard.stats)
  read(@Exchange() http: HttpExchange): Promise<Stats> {
    return this.stats.read(http);
  }

  @Serves(httpApi.dashboard.figures)
  readFigures(@Exchange() http: HttpExchange): Promise<Figures> {
    return this.figures.read(http);
  }
}
