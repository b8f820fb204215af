import { automationRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
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

  @RpcHandler(automationRpc.list)
  list(query: z.output<typeof automationRpc.list.input>, caller: Caller) {
    return this.generations.list(query, requireUser(caller));
  }

  @RpcHandler(automationRpc.edit)
  edit(input: z.output<typeof automationRpc.edit.input>, caller: Caller) {
    return this.generations.edit(input, requireUser(caller));
  }

  @RpcHandler(automationRpc.generate)
  generate({ guru }: { guru: string }, caller: Caller) {
    return this.onDemand.make(guru, requireUser(caller));
  }

  @RpcHandler(automationRpc.settings)
  settings(_input: object, caller: Caller) {
    requireUser(caller);
    return this.automation.view();
  }

  @RpcHandler(automationRpc.setSettings)
  setSettings(input: z.output<typeof automationRpc.setSettings.input>, caller: Caller) {
    requireUser(caller);
    return this.automation.set(input);
  }

  @RpcHandler(automationRpc.plan)
  plan(_input: object, caller: Caller) {
    requireUser(caller);
    return this.plans.plan();
  }

  @RpcHandler(automationRpc.runs)
  ofDay({ day }: z.output<typeof automationRpc.runs.input>, caller: Caller) {
    requireUser(caller);
    return this.runs.ofDay(day);
  }
}
