import { figuresRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { FiguresService } from './figures.service.js';

@Controller()
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @RpcHandler(figuresRpc.texts, 'signed-in')
  read({ weeks }: { weeks: string[] }, { userId }: SignedIn) {
    return this.figures.read(weeks, userId);
  }
}
