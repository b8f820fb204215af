import { assistantRpc } from '@galley/contracts';
import { Controller, Get, HttpCode, Post, Sse } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { AnswerStreams } from './answer-streams.js';
import { RunsService } from './runs.service.js';

/** A language model reads a part of the recording for this one. */
const MODEL_WAIT_MS = 90_000;

/** Documents are made by another service, which parses what it is given. */
const DOCUMENT_WAIT_MS = 30_000;

/** Conversations about sources and texts (spec part 1, section 7; part 2, section 7). */
@Controller('api/assistant')
export class AssistantController {
  constructor(
    private readonly forward: Forward,
    private readonly runs: RunsService,
    private readonly streams: AnswerStreams,
  ) {}

  @Post('start-chat')
  @HttpCode(200)
  start(@Exchange() http: HttpExchange) {
    return this.forward.pass(assistantRpc.startChat, http);
  }

  @Get('run-status/:threadId/:runId')
  run(@Exchange() http: HttpExchange) {
    return this.forward.pass(assistantRpc.runState, http);
  }

  @Get('messages/:threadId')
  messages(@Exchange() http: HttpExchange) {
    return this.forward.pass(assistantRpc.messages, http);
  }

  @Post('send-message')
  @HttpCode(200)
  send(@Exchange() http: HttpExchange) {
    return this.forward.pass(assistantRpc.sendMessage, http);
  }

  @Post('extract-topic')
  @HttpCode(200)
  extractTopic(@Exchange() http: HttpExchange) {
    return this.forward.pass(assistantRpc.extractTopic, http, http.input, MODEL_WAIT_MS);
  }

  /** Pieces of the answers of a conversation, as they are written. A slow reader is dropped at 1 MB. */
  @Sse('stream/:threadId', { maxPendingDataLength: 1_000_000 })
  stream(@Exchange() http: HttpExchange) {
    return this.streams.open(http);
  }

  @Post('stop')
  @HttpCode(200)
  stop(@Exchange() http: HttpExchange) {
    return this.forward.pass(assistantRpc.stopRun, http);
  }

  @Post('simple-init')
  @HttpCode(200)
  init(@Exchange() http: HttpExchange) {
    return this.runs.init(http);
  }

  @Post('simple-message')
  @HttpCode(200)
  message(@Exchange() http: HttpExchange) {
    return this.runs.message(http);
  }

  @Post('create-doc')
  @HttpCode(200)
  createDoc(@Exchange() http: HttpExchange) {
    return this.forward.pass(assistantRpc.createDoc, http, http.input, DOCUMENT_WAIT_MS);
  }

  @Post('enhanced-fact-check')
  @HttpCode(200)
  factCheck(@Exchange() http: HttpExchange) {
    return this.runs.factCheck(http);
  }

  @Get('fact-checks/:id')
  factCheckState(@Exchange() http: HttpExchange) {
    return this.forward.pass(assistantRpc.factCheck, http);
  }
}
