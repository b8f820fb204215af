import { Module } from '@nestjs/common';
import { BudgetsRepository } from './budgets.repository.js';
import { BudgetsService } from './budgets.service.js';
import { CostsController } from './costs.controller.js';
import { CostsService } from './costs.service.js';
import { TeamBudget } from './team-budget.service.js';

/** What teams and people use of the language model, and their budgets. */
@Module({
  controllers: [CostsController],
  providers: [CostsService, BudgetsService, BudgetsRepository, TeamBudget],
  exports: [TeamBudget],
})
export class CostsModule {}
