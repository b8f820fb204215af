import { httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { ContentDetailsService } from './content-details.service.js';

@Controller()
export class ContentController {
  constructor(private readonly contentDetails: ContentDetailsService) {}

  @Serves(httpApi.text.details)
  details(@Exchange() http: HttpExchange) {
    return this.contentDetails.read(http);
  }
}
