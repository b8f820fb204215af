import { httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { DiscoveryService } from './discovery.service.js';

@Controller()
export class TopicsController {
  constructor(private readonly discovery: DiscoveryService) {}

  @Serves(httpApi.topic.discover)
  discover(@Exchange() http: HttpExchange) {
    return this.discovery.discover(http);
  }

  /** What a discovery found that was answered 202, by its job. */
  @Serves(httpApi.topic.discovery)
  discovered(@Exchange() http: HttpExchange) {
    return this.discovery.get(http);
  }
}
