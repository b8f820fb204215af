import { sourceRpc, topicRpc } from '@galley/contracts';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { YoutubeIngestService } from './youtube-ingest.service.js';

/** The quotes are held against the whole transcript before the answer. */
const READING_WAIT_MS = 30_000;

@Controller('api/ingest')
export class IngestController {
  constructor(
    private readonly forward: Forward,
    private readonly youtubeIngest: YoutubeIngestService,
  ) {}

  @Post('transcript')
  @HttpCode(200)
  transcript(@Exchange() http: HttpExchange) {
    return this.forward.pass(sourceRpc.ingestTranscript, http);
  }

  @Post('youtube')
  @HttpCode(200)
  youtube(@Exchange() http: HttpExchange) {
    return this.youtubeIngest.ingest(http);
  }

  @Post('discovered-topics')
  @HttpCode(200)
  discoveredTopics(@Exchange() http: HttpExchange) {
    return this.forward.pass(topicRpc.saveDiscovered, http, http.input, READING_WAIT_MS);
  }

  /** What became of the topics of sources that came in. */
  @Get('extractions')
  extractions(@Exchange() http: HttpExchange) {
    return this.forward.pass(topicRpc.extractionsOf, http);
  }

  @Get('jobs')
  jobs(@Exchange() http: HttpExchange) {
    return this.forward.page(sourceRpc.jobs, http);
  }

  @Get('jobs/:id')
  job(@Exchange() http: HttpExchange) {
    return this.forward.pass(sourceRpc.job, http);
  }

  @Post('jobs/:id/retry')
  @HttpCode(200)
  retry(@Exchange() http: HttpExchange) {
    return this.forward.pass(sourceRpc.retryJob, http);
  }

  @Post('jobs/:id/cancel')
  @HttpCode(200)
  cancel(@Exchange() http: HttpExchange) {
    return this.forward.pass(sourceRpc.cancelJob, http);
  }
}
