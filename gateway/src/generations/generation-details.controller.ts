import { httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { GenerationDetailsService } from './generation-details.service.js';

@Controller()
export class GenerationDetailsController {
  constructor(private readonly generationDetails: GenerationDetailsService) {}

  @Serves(httpApi.text.details)
  details(@Exchange() http: HttpExchange) {
    return this.generationDetails.read(http);
  }
}
