import { type Input, generationRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { RefinementsService } from './refinements.service.js';

@Controller()
export class RefinementsController {
  constructor(private readonly refinements: RefinementsService) {}

  @RpcHandler(generationRpc.refine, 'signed-in')
  start(input: Input<typeof generationRpc.refine>, { userId }: SignedIn) {
    return this.refinements.start(input, userId);
  }

  @RpcHandler(generationRpc.refinement, 'signed-in')
  get({ id }: { id: number }, { userId }: SignedIn) {
    return this.refinements.get(id, userId);
  }

  @RpcHandler(generationRpc.cancelRefinement, 'signed-in')
  cancel({ id }: { id: number }, { userId }: SignedIn) {
    return this.refinements.cancel(id, userId);
  }
}
