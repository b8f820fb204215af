import { type Input, operatorModels } from '@galley/contracts';
import { acrossTeams, RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { RehearsalService } from './rehearsal.service.js';

/** Another model, tried on what this installation really asked (ADR 0110). */
@Controller()
export class RehearsalController {
  constructor(private readonly rehearsal: RehearsalService) {}

  @RpcHandler(operatorModels.calls)
  calls(input: Input<typeof operatorModels.calls>) {
    return acrossTeams('operator', () => this.rehearsal.calls(input));
  }

  @RpcHandler(operatorModels.rehearse)
  rehearse(input: Input<typeof operatorModels.rehearse>) {
    return acrossTeams('operator', () => this.rehearsal.rehearse(input));
  }
}
