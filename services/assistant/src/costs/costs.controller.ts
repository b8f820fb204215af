import { costRpc, type Input } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { BudgetsService } from './budgets.service.js';
import { CostsService } from './costs.service.js';

@Controller()
export class CostsController {
  constructor(
    private readonly costs: CostsService,
    private readonly budgets: BudgetsService,
  ) {}

  @RpcHandler(costRpc.team, 'signed-in')
  team(query: Input<typeof costRpc.team>) {
    return this.costs.team(query);
  }

  @RpcHandler(costRpc.teams, 'signed-in')
  teams(query: Input<typeof costRpc.teams>) {
    return this.costs.teams(query);
  }

  @RpcHandler(costRpc.mine, 'signed-in')
  mine(_input: Input<typeof costRpc.mine>, { userId }: SignedIn) {
    return this.costs.mine(userId);
  }

  @RpcHandler(costRpc.export, 'signed-in')
  export(query: Input<typeof costRpc.export>) {
    return this.costs.export(query);
  }

  @RpcHandler(costRpc.budgets, 'signed-in')
  readBudgets() {
    return this.budgets.read();
  }

  @RpcHandler(costRpc.setBudgets, 'signed-in')
  setBudgets(input: Input<typeof costRpc.setBudgets>) {
    return this.budgets.set(input);
  }
}
