import {
  AppError,
  type ErrorCode,
  modelBudgetChanged,
  type ModelBudgetState,
  teamBudgetChanged,
  type TeamBudgetState,
} from '@galley/contracts';
import { Breakers, type BudgetHold, BudgetHolds, OnEvent, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';

/** Stops this service's calls to the language model while a budget of the day is used up. */
@Injectable()
export class ModelBudgetEvents {
  constructor(
    private readonly breakers: Breakers,
    private readonly holds: BudgetHolds,
  ) {}

  @OnEvent(modelBudgetChanged)
  async changed({ until }: ModelBudgetState, tx: Tx): Promise<void> {
    const end = until === null ? null : new Date(until);
    await this.breakers.hold('model-budget', end, new AppError('MODEL_BUDGET_USED'), tx.manager);
  }

  @OnEvent(teamBudgetChanged)
  async changedForTeam(state: TeamBudgetState, tx: Tx): Promise<void> {
    await this.holds.set(state.teamId, holdsOf(state), new Date(state.until), tx.manager);
  }
}

/** What is held while these budgets are used up, and what whoever is refused reads. */
export const holdsOf = ({ team, people }: Pick<TeamBudgetState, 'team' | 'people'>): BudgetHold[] => [
  ...(team ? [hold(null, 'MODEL_BUDGET_USED')] : []),
  ...people.map((userId) => hold(userId, 'OWN_BUDGET_USED')),
];

const hold = (userId: number | null, code: ErrorCode): BudgetHold => ({
  userId,
  code,
  reason: new AppError(code).message,
});
