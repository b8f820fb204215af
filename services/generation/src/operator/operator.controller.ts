import { type Input, operatorContent } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { OperatorService } from './operator.service.js';

/** The content of the installation, as an operator takes it out (ADR 0022). */
@Controller()
export class OperatorController {
  constructor(private readonly content: OperatorService) {}

  @RpcHandler(operatorContent.list)
  list(input: Input<typeof operatorContent.list>) {
    return this.content.list(input);
  }

  @RpcHandler(operatorContent.versions)
  versions({ generationId, after, limit }: Input<typeof operatorContent.versions>) {
    return this.content.versions(generationId, after, limit);
  }

  @RpcHandler(operatorContent.count)
  count(input: Input<typeof operatorContent.count>) {
    return this.content.count(input);
  }
}
