import { type Input, automationRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { AutomatedGenerationsService } from './automated-generations.service.js';
import { OnDemandService } from './on-demand.service.js';
import { PlanService } from './plan.service.js';
import { RunReading } from './run-reading.service.js';
import { AutomationSettingsService } from './settings.service.js';

@Controller()
export class AutomationController {
  constructor(
    private readonly generations: AutomatedGenerationsService,
    private readonly onDemand: OnDemandService,
    private readonly runs: RunReading,
    private readonly plans: PlanService,
    private readonly automation: AutomationSettingsService,
  ) {}

  @RpcHandler(automationRpc.list, 'signed-in')
  list(query: Input<typeof automationRpc.list>, { userId }: SignedIn) {
    return this.generations.list(query, userId);
  }

  @RpcHandler(automationRpc.edit, 'signed-in')
  edit(input: Input<typeof automationRpc.edit>, { userId }: SignedIn) {
    return this.generations.edit(input, userId);
  }

  @RpcHandler(automationRpc.generate, 'signed-in')
  generate({ guru }: { guru: string }, { userId }: SignedIn) {
    return this.onDemand.make(guru, userId);
  }

  @RpcHandler(automationRpc.settings, 'signed-in')
  settings() {
    return this.automation.view();
  }

  @RpcHandler(automationRpc.setSettings, 'signed-in')
  setSettings(input: Input<typeof automationRpc.setSettings>) {
    return this.automation.set(input);
  }

  @RpcHandler(automationRpc.plan, 'signed-in')
  plan() {
    return this.plans.plan();
  }

  @RpcHandler(automationRpc.runs, 'signed-in')
  ofDay({ day }: Input<typeof automationRpc.runs>) {
    return this.runs.ofDay(day);
  }
}
