import { AppError, modelBudgetChanged, type ModelBudgetState } from '@galley/contracts';
import { Breakers, OnEvent, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';

/** Stops this service's calls to the language model while the budget of the day is used up. */
@Injectable()
export class ModelBudgetEvents {
  constructor(private readonly breakers: Breakers) {}

  @OnEvent(modelBudgetChanged)
  async changed({ until }: ModelBudgetState, tx: Tx): Promise<void> {
    const end = until === null ? null : new Date(until);
    await this.breakers.hold('model-budget', end, new AppError('MODEL_BUDGET_USED'), tx.manager);
  }
}
