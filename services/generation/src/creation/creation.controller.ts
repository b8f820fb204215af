import { generationRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { GenerationsService } from '../generations/index.js';
import { OwnGenerationsService } from './own-generations.service.js';

@Controller()
export class CreationController {
  constructor(
    private readonly generations: GenerationsService,
    private readonly ownGenerations: OwnGenerationsService,
  ) {}

  @RpcHandler(generationRpc.create)
  create({ content, ...input }: z.output<typeof generationRpc.create.input>, caller: Caller) {
    const user = requireUser(caller);
    if (content === null) return this.generations.create(input, user);
    return this.ownGenerations.create({ ...input, content }, user);
  }
}
