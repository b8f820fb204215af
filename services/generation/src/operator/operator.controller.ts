import { type Input, operatorContent } from '@galley/contracts';
import { acrossTeams, RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { OperatorService } from './operator.service.js';

/** The content of the installation, as an operator takes it out (ADR 0022). */
@Controller()
export class OperatorController {
  constructor(private readonly content: OperatorService) {}

  @RpcHandler(operatorContent.list)
  list(input: Input<typeof operatorContent.list>) {
    return acrossTeams('operator', () => this.content.list(input));
  }

  @RpcHandler(operatorContent.versions)
  versions({ generationId, after, limit }: Input<typeof operatorContent.versions>) {
    return acrossTeams('operator', () => this.content.versions(generationId, after, limit));
  }

  @RpcHandler(operatorContent.count)
  count(input: Input<typeof operatorContent.count>) {
    return acrossTeams('operator', () => this.content.count(input));
  }
}
