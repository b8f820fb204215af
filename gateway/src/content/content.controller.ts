import { generationRpc } from '@galley/contracts';
import { Controller, Get } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { ContentDetailsService } from './content-details.service.js';

@Controller('api')
export class ContentController {
  constructor(
    private readonly forward: Forward,
    private readonly contentDetails: ContentDetailsService,
  ) {}

  @Get('content/recent')
  recent(@Exchange() http: HttpExchange) {
    return this.forward.page(generationRpc.recent, http);
  }

  @Get('content/:id/details')
  details(@Exchange() http: HttpExchange) {
    return this.contentDetails.read(http);
  }

  @Get('todays-content')
  today(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.today, http);
  }
}
