import { assistantRpc, type FactCheckInput } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { FactChecksService } from './fact-checks.service.js';

@Controller()
export class FactChecksController {
  constructor(private readonly checks: FactChecksService) {}

  @RpcHandler(assistantRpc.startFactCheck)
  start(input: z.output<typeof FactCheckInput>, caller: Caller) {
    return this.checks.start(input, requireUser(caller));
  }

  @RpcHandler(assistantRpc.factCheck)
  get({ id }: { id: string }, caller: Caller) {
    return this.checks.get(id, requireUser(caller));
  }
}
