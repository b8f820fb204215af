import { topicRpc } from '@galley/contracts';
import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { DiscoveryService } from './discovery.service.js';

/** A language model writes the subject lines, so these calls may take as long as it does. */
const MODEL_WAIT_MS = 90_000;

@Controller('api')
export class TopicsController {
  constructor(
    private readonly forward: Forward,
    private readonly discovery: DiscoveryService,
  ) {}

  @Get(['topics/all', 'topics/recent', 'extracted-topics'])
  list(@Exchange() http: HttpExchange) {
    return this.forward.page(topicRpc.list, http);
  }

  @Get('topics/source/:sourceId')
  ofSource(@Exchange() http: HttpExchange) {
    return this.forward.page(topicRpc.list, http);
  }

  @Get('sources/:id/coverage')
  coverage(@Exchange() http: HttpExchange) {
    return this.forward.pass(topicRpc.coverage, http);
  }

  @Get('topics/by-video-url')
  byVideoUrl(@Exchange() http: HttpExchange) {
    return this.forward.pass(topicRpc.byVideoUrl, http);
  }

  @Get(['topics/:id', 'extracted-topics/:id'])
  get(@Exchange() http: HttpExchange) {
    return this.forward.pass(topicRpc.get, http);
  }

  @Post('topics/:id/refresh-subject-lines')
  @HttpCode(200)
  refreshSubjectLines(@Exchange() http: HttpExchange) {
    return this.forward.pass(topicRpc.refreshSubjectLines, http, http.input, MODEL_WAIT_MS);
  }

  @Put('topics/:id/subject-lines')
  setSubjectLines(@Exchange() http: HttpExchange) {
    return this.forward.pass(topicRpc.setSubjectLines, http);
  }

  @Post('generate-subject-lines')
  @HttpCode(200)
  generateSubjectLines(@Exchange() http: HttpExchange) {
    return this.forward.pass(topicRpc.generateSubjectLines, http, http.input, MODEL_WAIT_MS);
  }

  @Post('discover-topics')
  @HttpCode(200)
  discover(@Exchange() http: HttpExchange) {
    return this.discovery.discover(http);
  }

  /** What a discovery found that was answered 202, by its job. */
  @Get('discover-topics/:id')
  discovered(@Exchange() http: HttpExchange) {
    return this.discovery.get(http);
  }
}
