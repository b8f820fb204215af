import { figuresRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { FiguresService } from './figures.service.js';

@Controller()
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @RpcHandler(figuresRpc.texts)
  read({ weeks }: { weeks: string[] }, caller: Caller) {
    return this.figures.read(weeks, requireUser(caller));
  }
}
