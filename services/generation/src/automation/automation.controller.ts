import { automationRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { AutomatedTextsService } from './automated-texts.service.js';
import { OrdersService } from './orders.service.js';
import { PlanService } from './plan.service.js';
import { RunReading } from './run-reading.service.js';
import { AutomationSettingsService } from './settings.service.js';

@Controller()
export class AutomationController {
  constructor(
    private readonly texts: AutomatedTextsService,
    private readonly orders: OrdersService,
    private readonly runs: RunReading,
    private readonly plans: PlanService,
    private readonly automation: AutomationSettingsService,
  ) {}

  @RpcHandler(automationRpc.list)
  list(query: z.output<typeof automationRpc.list.input>, caller: Caller) {
    return this.texts.list(query, requireUser(caller));
  }

  @RpcHandler(automationRpc.edit)
  edit(input: z.output<typeof automationRpc.edit.input>, caller: Caller) {
    return this.texts.edit(input, requireUser(caller));
  }

  @RpcHandler(automationRpc.generate)
  generate({ guru }: { guru: string }, caller: Caller) {
    return this.orders.make(guru, requireUser(caller));
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
