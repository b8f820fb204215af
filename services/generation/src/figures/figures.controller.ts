import { figuresRpc } from '@galley/contracts';
import { Answers, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { FiguresService } from './figures.service.js';

@Controller()
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Answers(figuresRpc.texts)
  read({ weeks }: { weeks: string[] }, caller: Caller) {
    return this.figures.read(weeks, requireUser(caller));
  }
}
