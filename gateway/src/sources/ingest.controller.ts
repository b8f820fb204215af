import { httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { YoutubeIngestService } from './youtube-ingest.service.js';

@Controller()
export class IngestController {
  constructor(private readonly youtubeIngest: YoutubeIngestService) {}

  @Serves(httpApi.ingest.youtube)
  youtube(@Exchange() http: HttpExchange) {
    return this.youtubeIngest.ingest(http);
  }
}
