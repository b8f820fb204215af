import { httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { AnswerStreams } from './answer-streams.js';

@Controller()
export class AssistantController {
  constructor(private readonly streams: AnswerStreams) {}

  /** Pieces of the answers of a conversation, as they are written. A slow reader is dropped at 1 MB. */
  @Serves(httpApi.live.answer)
  stream(@Exchange() http: HttpExchange) {
    return this.streams.open(http);
  }
}
