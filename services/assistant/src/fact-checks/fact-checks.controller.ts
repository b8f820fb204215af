import { assistantRpc, type FactCheckInput, type Input, textFactsRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { FactChecksService } from './fact-checks.service.js';

@Controller()
export class FactChecksController {
  constructor(private readonly checks: FactChecksService) {}

  @RpcHandler(assistantRpc.startFactCheck, 'signed-in')
  start(input: z.output<typeof FactCheckInput>, { userId }: SignedIn) {
    return this.checks.start(input, userId);
  }

  @RpcHandler(assistantRpc.factCheck, 'signed-in')
  get({ id }: { id: string }, { userId }: SignedIn) {
    return this.checks.get(id, userId);
  }

  @RpcHandler(textFactsRpc, 'signed-in')
  ofText(input: Input<typeof textFactsRpc>) {
    return this.checks.ofText(input);
  }
}
