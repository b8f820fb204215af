import { generationRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { GenerationsService } from '../generations/index.js';
import { OwnTextsService } from './own-texts.service.js';

@Controller()
export class CreationController {
  constructor(
    private readonly generations: GenerationsService,
    private readonly ownTexts: OwnTextsService,
  ) {}

  @RpcHandler(generationRpc.create)
  create({ content, ...order }: z.output<typeof generationRpc.create.input>, caller: Caller) {
    const user = requireUser(caller);
    if (content === null) return this.generations.create(order, user);
    return this.ownTexts.create({ ...order, content }, user);
  }
}
