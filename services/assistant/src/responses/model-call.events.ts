import { type CalledModel, modelCalled, type ServiceName } from '@galley/contracts';
import { OnEvent, type EventMeta, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { TeamBudget } from '../costs/index.js';
import { ModelBudget } from './model-budget.service.js';
import { ResponsesService } from './responses.service.js';

/** Stores each call to a language model. Every service publishes an event for its calls. */
@Injectable()
export class ModelCallEvents {
  constructor(
    private readonly responses: ResponsesService,
    private readonly budget: ModelBudget,
    private readonly teamBudget: TeamBudget,
  ) {}

  @OnEvent(modelCalled['content-source'])
  byContentSource(call: CalledModel, tx: Tx, { time }: EventMeta): Promise<void> {
    return this.keep(tx, 'content-source', call, time);
  }

  @OnEvent(modelCalled.topic)
  byTopic(call: CalledModel, tx: Tx, { time }: EventMeta): Promise<void> {
    return this.keep(tx, 'topic', call, time);
  }

  @OnEvent(modelCalled.generation)
  byGeneration(call: CalledModel, tx: Tx, { time }: EventMeta): Promise<void> {
    return this.keep(tx, 'generation', call, time);
  }

  @OnEvent(modelCalled.assistant)
  byAssistant(call: CalledModel, tx: Tx, { time }: EventMeta): Promise<void> {
    return this.keep(tx, 'assistant', call, time);
  }

  private async keep(tx: Tx, service: ServiceName, call: CalledModel, time: string): Promise<void> {
    await this.responses.store(tx.manager, service, call, new Date(time));
    await this.budget.check(tx);
    await this.teamBudget.check(tx);
  }
}
