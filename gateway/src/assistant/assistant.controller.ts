import { assistantRpc } from '@galley/contracts';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';

/** A language model reads a part of the recording for this one. */
const MODEL_WAIT_MS = 90_000;

/** Conversations about a source (spec part 1, section 7). */
@Controller('api/assistant')
export class AssistantController {
  constructor(private readonly forward: Forward) {}

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
}
