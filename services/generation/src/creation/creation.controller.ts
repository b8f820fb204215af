import { type Input, generationRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { GenerationsService } from '../generations/index.js';
import { OwnGenerationsService } from './own-generations.service.js';

@Controller()
export class CreationController {
  constructor(
    private readonly generations: GenerationsService,
    private readonly ownGenerations: OwnGenerationsService,
  ) {}

  @RpcHandler(generationRpc.create, 'signed-in')
  create({ content, ...input }: Input<typeof generationRpc.create>, { userId }: SignedIn) {
    const user = userId;
    if (content === null) return this.generations.create(input, user);
    return this.ownGenerations.create({ ...input, content }, user);
  }
}
