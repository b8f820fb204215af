import { modelCalled, type ModelCall } from '@galley/contracts';
import { OnEvent, type EventMeta, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { ResponsesService } from './responses.service.js';

/** Every service says when it called a language model; each call is kept. */
@Injectable()
export class ModelCallEvents {
  constructor(private readonly responses: ResponsesService) {}

  @OnEvent(modelCalled['content-source'])
  byContentSource(call: ModelCall, tx: Tx, { time }: EventMeta): Promise<void> {
    return this.responses.store(tx.manager, 'content-source', call, new Date(time));
  }

  @OnEvent(modelCalled.topic)
  byTopic(call: ModelCall, tx: Tx, { time }: EventMeta): Promise<void> {
    return this.responses.store(tx.manager, 'topic', call, new Date(time));
  }

  @OnEvent(modelCalled.generation)
  byGeneration(call: ModelCall, tx: Tx, { time }: EventMeta): Promise<void> {
    return this.responses.store(tx.manager, 'generation', call, new Date(time));
  }

  @OnEvent(modelCalled.assistant)
  byAssistant(call: ModelCall, tx: Tx, { time }: EventMeta): Promise<void> {
    return this.responses.store(tx.manager, 'assistant', call, new Date(time));
  }
}
