import { modelCalled, type ModelCall } from '@galley/contracts';
import { UnitOfWork } from '@galley/messaging';
import type { EngineContext } from '@galley/writing';
import { Injectable } from '@nestjs/common';

/** Publishes each call to a language model at once, so that the calls of a run that fails are kept as well. */
@Injectable()
export class ModelCalls {
  constructor(private readonly work: UnitOfWork) {}

  /** What an engine is given for one piece of work. */
  context(signal?: AbortSignal): EngineContext {
    return { ...(signal ? { signal } : {}), onModelCall: (call) => this.publish(call) };
  }

  private async publish(call: ModelCall): Promise<void> {
    await this.work.run((tx) => tx.publish(modelCalled.topic, call));
  }
}
