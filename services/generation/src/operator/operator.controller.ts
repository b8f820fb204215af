import { operatorContent } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { OperatorService } from './operator.service.js';

/** The content of the installation, as an operator takes it out (ADR 0022). */
@Controller()
export class OperatorController {
  constructor(private readonly content: OperatorService) {}

  @RpcHandler(operatorContent.list)
  list(input: z.output<typeof operatorContent.list.input>) {
    return this.content.list(input);
  }

  @RpcHandler(operatorContent.versions)
  versions({ generationId, after, limit }: z.output<typeof operatorContent.versions.input>) {
    return this.content.versions(generationId, after, limit);
  }

  @RpcHandler(operatorContent.count)
  count(input: z.output<typeof operatorContent.count.input>) {
    return this.content.count(input);
  }
}
