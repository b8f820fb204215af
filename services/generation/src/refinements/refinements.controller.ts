import { generationRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { RefinementsService } from './refinements.service.js';

@Controller()
export class RefinementsController {
  constructor(private readonly refinements: RefinementsService) {}

  @RpcHandler(generationRpc.refine)
  start(input: z.output<typeof generationRpc.refine.input>, caller: Caller) {
    return this.refinements.start(input, requireUser(caller));
  }

  @RpcHandler(generationRpc.refinement)
  get({ id }: { id: number }, caller: Caller) {
    return this.refinements.get(id, requireUser(caller));
  }

  @RpcHandler(generationRpc.cancelRefinement)
  cancel({ id }: { id: number }, caller: Caller) {
    return this.refinements.cancel(id, requireUser(caller));
  }
}
